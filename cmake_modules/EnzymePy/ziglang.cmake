# Toolchain file for machines without a compiler: clang and lld from the Python package ziglang.
#
#   pip install 'enzyme-build[toolchain]'
#   cmake -B build --toolchain "$(enzyme-build --cmakedir)/EnzymePy/ziglang.cmake"
#
# C and C++; for Fortran add -DCMAKE_Fortran_COMPILER=flang-22. The first C++ program takes a minute, in which ziglang builds its C++ library.
find_program(EnzymePy_COMMAND NAMES enzyme-build HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../../../../bin"
             "$ENV{VIRTUAL_ENV}/bin" NO_CMAKE_FIND_ROOT_PATH)
if(NOT EnzymePy_COMMAND)
  message(FATAL_ERROR "ziglang.cmake: the program enzyme-build was not found: no Python environment with it is active.
  fix: activate the environment and run `pip install 'enzyme-build[toolchain]'` in it")
endif()
get_filename_component(_enzymepy_bin "${EnzymePy_COMMAND}" DIRECTORY)

# The compilers of enzyme-build with ziglang behind them, whatever else is installed. They are written once: a check
# project of CMake, which reads this file too, uses those of the project.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ENZYMEPY_ZIG_FOLDER)
if(NOT ENZYMEPY_ZIG_FOLDER)
  set(ENZYMEPY_ZIG_FOLDER "${CMAKE_BINARY_DIR}/CMakeFiles/EnzymePy-zig")
endif()
foreach(_enzymepy_name IN ITEMS cc c++)
  set(_enzymepy_script "${ENZYMEPY_ZIG_FOLDER}/enzyme-${_enzymepy_name}")
  if(NOT EXISTS "${_enzymepy_script}")
    file(WRITE "${_enzymepy_script}"
         "#!/bin/sh\nENZYME_CC=zig ENZYME_CXX=zig exec \"${_enzymepy_bin}/enzyme-${_enzymepy_name}\" \"$@\"\n")
    file(CHMOD "${_enzymepy_script}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE)
  endif()
endforeach()
set(CMAKE_C_COMPILER "${ENZYMEPY_ZIG_FOLDER}/enzyme-cc")
set(CMAKE_CXX_COMPILER "${ENZYMEPY_ZIG_FOLDER}/enzyme-c++")
set(CMAKE_AR "${_enzymepy_bin}/enzyme-ar" CACHE FILEPATH "Archiver")
set(CMAKE_RANLIB ":" CACHE STRING "The archiver writes the index")
unset(_enzymepy_name)
unset(_enzymepy_script)
unset(_enzymepy_bin)
