# find_package(EnzymePy): the target EnzymePy::EnzymePy carries all that a program needs to be differentiated.
#
#   find_package(EnzymePy REQUIRED)
#   target_link_libraries(my_program PRIVATE EnzymePy::EnzymePy)
#
# Compiling puts the unoptimised bitcode into each object; linking goes through the hook enzyme-ld.
cmake_minimum_required(VERSION 3.18...4.0)
include_guard(GLOBAL)

# Beside this file in an installed package; in the folder of scripts of the Python that is active otherwise.
get_filename_component(_enzymepy_package "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
if(NOT EXISTS "${_enzymepy_package}/include/enzyme.h")
  set(_enzymepy_package "${_enzymepy_package}/enzyme_build") # a source tree
endif()
set(EnzymePy_INCLUDE_DIR "${_enzymepy_package}/include")
# <prefix>/lib/python3.x/site-packages/enzyme_build: the scripts are in <prefix>/bin
get_filename_component(_enzymepy_prefix "${_enzymepy_package}/../../../.." ABSOLUTE)
find_program(EnzymePy_LINKER NAMES enzyme-ld HINTS "${_enzymepy_prefix}/bin" "$ENV{VIRTUAL_ENV}/bin"
             DOC "The linker hook of EnzymePy")
unset(_enzymepy_package)
unset(_enzymepy_prefix)

include(FindPackageHandleStandardArgs)
set(EnzymePy_REASON "enzyme-ld was not found. In the Python environment that is active, run: pip install enzyme-build")
find_package_handle_standard_args(
  EnzymePy
  REQUIRED_VARS EnzymePy_LINKER EnzymePy_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "${EnzymePy_REASON}")
unset(EnzymePy_REASON)
if(NOT EnzymePy_FOUND)
  return()
endif()

if(NOT TARGET EnzymePy::EnzymePy)
  add_library(EnzymePy::EnzymePy INTERFACE IMPORTED)
  set(_enzymepy_clang "$<OR:$<COMPILE_LANG_AND_ID:C,Clang>,$<COMPILE_LANG_AND_ID:CXX,Clang>>")
  set(_enzymepy_clang_link "$<OR:$<LINK_LANG_AND_ID:C,Clang>,$<LINK_LANG_AND_ID:CXX,Clang>>")
  set_target_properties(
    EnzymePy::EnzymePy
    PROPERTIES
      INTERFACE_INCLUDE_DIRECTORIES "${EnzymePy_INCLUDE_DIR}"
      INTERFACE_COMPILE_OPTIONS "$<${_enzymepy_clang}:SHELL:-Xclang -fembed-bitcode=all>"
      INTERFACE_LINK_OPTIONS "$<${_enzymepy_clang_link}:--ld-path=${EnzymePy_LINKER}>")
  unset(_enzymepy_clang)
  unset(_enzymepy_clang_link)
endif()
