# The imported targets. Their options are generator expressions over properties of the target that is built, which CMake
# reads after all CMakeLists.txt: so it does not matter when enzyme_enable() is called.
#
#   EnzymePy::EnzymePy   bitcode, headers, and the linker hook, which travels on through static libraries
#   EnzymePy::Bitcode    bitcode and headers alone
#   LLDEnzymeFlags, ClangEnzymeFlags   names of Enzyme's own package, for projects that were written for it
include_guard(GLOBAL)

function(_enzymepy_define_targets)
  if(TARGET EnzymePy::EnzymePy)
    return()
  endif()
  # GLOBAL: a static library carries its linker hook to programs in folders that never called find_package.
  add_library(EnzymePy::Bitcode INTERFACE IMPORTED GLOBAL)
  _enzymepy_compile_options(compile)
  set_target_properties(EnzymePy::Bitcode PROPERTIES INTERFACE_COMPILE_OPTIONS "${compile}"
                                                     INTERFACE_INCLUDE_DIRECTORIES "${EnzymePy_INCLUDE_DIR}")
  add_library(EnzymePy::EnzymePy INTERFACE IMPORTED GLOBAL)
  _enzymepy_link_options(link)
  set_target_properties(EnzymePy::EnzymePy PROPERTIES INTERFACE_LINK_LIBRARIES EnzymePy::Bitcode
                                                      INTERFACE_LINK_OPTIONS "${link}")
  foreach(name IN ITEMS LLDEnzymeFlags ClangEnzymeFlags)
    if(NOT TARGET ${name})
      add_library(${name} INTERFACE IMPORTED GLOBAL)
      set_target_properties(${name} PROPERTIES INTERFACE_LINK_LIBRARIES EnzymePy::EnzymePy)
    endif()
  endforeach()
endfunction()

# A row for each MODE of enzyme_enable(): what clang is told.
function(_enzymepy_compile_options VARIABLE)
  set(clang "$<OR:$<COMPILE_LANG_AND_ID:C,Clang>,$<COMPILE_LANG_AND_ID:CXX,Clang>>")
  set(flang "$<COMPILE_LANG_AND_ID:Fortran,LLVMFlang>")
  set(gcc "$<OR:$<COMPILE_LANG_AND_ID:C,GNU>,$<COMPILE_LANG_AND_ID:CXX,GNU>>")
  set(mode "$<TARGET_PROPERTY:ENZYME_MODE>")
  # vector code and unrolled loops make derivatives slow; they come after differentiation
  set(scalar "-fno-vectorize -fno-slp-vectorize -fno-unroll-loops")
  set(options
      "$<$<AND:${clang},$<OR:$<STREQUAL:${mode},>,$<STREQUAL:${mode},embed>>>:SHELL:-Xclang -fembed-bitcode=all>"
      "$<$<AND:${clang},$<STREQUAL:${mode},lto>>:SHELL:-flto ${scalar}>"
      "$<$<AND:${clang},$<STREQUAL:${mode},thin>>:-flto=thin>"
      "$<$<AND:${clang},$<STREQUAL:${mode},fat>>:SHELL:-flto -ffat-lto-objects ${scalar}>"
      # flang embeds no bitcode by itself; its fat objects carry both
      "$<${flang}:SHELL:-flto -ffat-lto-objects ${scalar}>"
      # GCC's own form of link-time optimisation would hide its code from us
      "$<${gcc}:-fno-lto>")
  _enzymepy_flags_of_flang(flags)
  foreach(flag IN LISTS flags)
    list(APPEND options "$<${flang}:${flag}>")
  endforeach()
  set(${VARIABLE} "${options}" PARENT_SCOPE)
endfunction()

# CMake 3.25 knows flang, but not what it is told for a build type or for a shared library, and newer ones not all of it.
# Without optimisation flang calls its runtime library for SUM, MATMUL and their like, which has no bitcode.
function(_enzymepy_flags_of_flang VARIABLE)
  set(flags "")
  if(CMAKE_Fortran_COMPILER_ID STREQUAL "LLVMFlang")
    if(NOT CMAKE_Fortran_COMPILE_OPTIONS_PIC)
      list(APPEND flags -fPIC)
    endif()
    foreach(row IN ITEMS "Release=-O3" "RelWithDebInfo=SHELL:-O2 -g" "MinSizeRel=-O2" "Debug=-g")
      string(REGEX MATCH "^([A-Za-z]+)=(.*)$" row "${row}")
      string(TOUPPER "${CMAKE_MATCH_1}" upper)
      if("${CMAKE_Fortran_FLAGS_${upper}}" STREQUAL "")
        list(APPEND flags "$<$<CONFIG:${CMAKE_MATCH_1}>:${CMAKE_MATCH_2}>")
      endif()
    endforeach()
  endif()
  set(${VARIABLE} "${flags}" PARENT_SCOPE)
endfunction()

function(_enzymepy_link_options VARIABLE)
  _enzymepy_linker_folder(folder)
  set(clang "$<OR:$<LINK_LANG_AND_ID:C,Clang>,$<LINK_LANG_AND_ID:CXX,Clang>>")
  set(flang "$<LINK_LANG_AND_ID:Fortran,LLVMFlang>")
  set(gcc "$<OR:$<LINK_LANG_AND_ID:C,GNU>,$<LINK_LANG_AND_ID:CXX,GNU>,$<LINK_LANG_AND_ID:Fortran,GNU>>")
  set(engine "$<TARGET_PROPERTY:ENZYME_ENGINE>")
  set(given "$<TARGET_PROPERTY:ENZYME_OPTIONS>")
  set(report "$<GENEX_EVAL:$<TARGET_PROPERTY:ENZYME_REPORT>>")
  set(options
      "$<${clang}:--ld-path=${EnzymePy_LINKER}>"
      "$<${flang}:-fuse-ld=${EnzymePy_LINKER}>"
      "$<${gcc}:-B${folder}>"
      "$<${gcc}:-fno-lto>"
      "$<$<BOOL:${engine}>:LINKER:--enzyme-engine=${engine}>"
      "$<$<BOOL:${given}>:LINKER:--enzyme-$<JOIN:${given},$<SEMICOLON>LINKER:--enzyme->>"
      "$<$<BOOL:${report}>:LINKER:--enzyme-report=${report}>")
  set(${VARIABLE} "${options}" PARENT_SCOPE)
endfunction()

# GCC looks for the program `ld` (or `ld.lld`, where it is told -fuse-ld=lld) in this folder first.
function(_enzymepy_linker_folder VARIABLE)
  set(folder "${CMAKE_BINARY_DIR}/CMakeFiles/EnzymePy")
  file(MAKE_DIRECTORY "${folder}")
  foreach(name IN ITEMS ld ld.bfd ld.gold ld.lld ld.mold)
    file(CREATE_LINK "${EnzymePy_LINKER}" "${folder}/${name}" SYMBOLIC)
  endforeach()
  set(${VARIABLE} "${folder}" PARENT_SCOPE)
endfunction()

# What stands in front of GCC: it compiles as ever, and clang adds the bitcode.
function(_enzymepy_launcher VARIABLE language)
  set(clang_C "${EnzymePy_CLANG}")
  set(clang_CXX "${EnzymePy_CLANGXX}")
  set(launcher "${EnzymePy_COMMAND}" embed --clang "${clang_${language}}" --)
  list(APPEND launcher ${CMAKE_${language}_COMPILER_LAUNCHER}) # such as ccache
  set(${VARIABLE} "${launcher}" PARENT_SCOPE)
endfunction()
