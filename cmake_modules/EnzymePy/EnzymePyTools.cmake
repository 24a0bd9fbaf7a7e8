# Which enzyme-build is used, and what it says of itself.
include_guard(GLOBAL)

# The folder of these files; in an installed package it lies in <prefix>/lib/python3.x/site-packages/enzyme_build/.
set_property(GLOBAL PROPERTY _ENZYMEPY_DIR "${CMAKE_CURRENT_LIST_DIR}")

# Sets the cache entry EnzymePy_COMMAND and, as told by it at each configuration, EnzymePy_VERSION, EnzymePy_LINKER,
# EnzymePy_INCLUDE_DIR, EnzymePy_LLVM and so on: in the cache, as all folders need them. PROBLEM receives what is wrong,
# or nothing.
function(_enzymepy_find_tools PROBLEM)
  get_property(dir GLOBAL PROPERTY _ENZYMEPY_DIR)
  get_filename_component(prefix "${dir}/../../../../../.." ABSOLUTE)
  # Isolated builds of Python packages vanish, and the build folder with its cache stays.
  if(EnzymePy_COMMAND AND NOT EXISTS "${EnzymePy_COMMAND}")
    unset(EnzymePy_COMMAND CACHE)
  endif()
  find_program(EnzymePy_COMMAND NAMES enzyme-build HINTS "${prefix}/bin" "$ENV{VIRTUAL_ENV}/bin" "$ENV{CONDA_PREFIX}/bin"
               DOC "The program enzyme-build of the Python environment to use")
  if(NOT EnzymePy_COMMAND)
    set(${PROBLEM} "the program enzyme-build was not found: no Python environment with it is active.
  fix: activate the environment and run `pip install enzyme-build` in it, or set EnzymePy_COMMAND to its path" PARENT_SCOPE)
    return()
  endif()
  execute_process(COMMAND "${EnzymePy_COMMAND}" cmake-facts OUTPUT_VARIABLE facts ERROR_VARIABLE error
                  RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE)
  if(NOT result EQUAL 0)
    string(REPLACE "\n" "\n    " error "${error}")
    set(${PROBLEM} "${EnzymePy_COMMAND} does not run: its Python environment is missing or broken.
    ${error}
  fix: run `pip install --force-reinstall enzyme-build` in the active Python environment, and configure again with \
-UEnzymePy_COMMAND" PARENT_SCOPE)
    return()
  endif()
  string(REPLACE ";" "\\;" facts "${facts}") # lists are to stay whole
  string(REPLACE "\n" ";" facts "${facts}")
  foreach(fact IN LISTS facts)
    if(fact MATCHES "^([A-Z_]+)=(.*)$")
      set(EnzymePy_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}" CACHE INTERNAL "Told by enzyme-build cmake-facts")
    endif()
  endforeach()
  set(${PROBLEM} "" PARENT_SCOPE)
endfunction()

# Archivers read bitcode to index it, and one that is older than the clang that wrote it refuses the object or leaves its
# names out: CMake may choose that of an older LLVM, and the one of binutils takes all plugins that are installed. So the
# archiver beside clang is taken, in the folder of find_package and below.
macro(_enzymepy_mend_archivers)
  foreach(_enzymepy_language IN ITEMS C CXX)
    _enzymepy_archiver_tool(_enzymepy_ar ${_enzymepy_language} ar)
    _enzymepy_archiver_tool(_enzymepy_ranlib ${_enzymepy_language} ranlib)
    if(_enzymepy_ar AND _enzymepy_ranlib)
      foreach(_enzymepy_rule IN ITEMS CREATE APPEND FINISH) # the rules of link-time optimisation name their tools
        foreach(_enzymepy_tool IN ITEMS ar ranlib)
          string(TOUPPER "${_enzymepy_tool}" _enzymepy_upper)
          string(REPLACE "\"${CMAKE_${_enzymepy_language}_COMPILER_${_enzymepy_upper}}\"" "\"${_enzymepy_${_enzymepy_tool}}\""
                 CMAKE_${_enzymepy_language}_ARCHIVE_${_enzymepy_rule}_IPO
                 "${CMAKE_${_enzymepy_language}_ARCHIVE_${_enzymepy_rule}_IPO}")
        endforeach()
      endforeach()
      set(CMAKE_AR "${_enzymepy_ar}")
      set(CMAKE_RANLIB "${_enzymepy_ranlib}")
    endif()
  endforeach()
  foreach(_enzymepy_name IN ITEMS language ar ranlib rule tool upper name)
    unset(_enzymepy_${_enzymepy_name})
  endforeach()
endmacro()

# CMake 3.25 refuses link-time optimisation of targets with Fortran by flang, as it knows no options for it. Those of ours
# have what it takes in any case, and others are compiled as ever.
macro(_enzymepy_allow_fortran_in_lto)
  if(CMAKE_Fortran_COMPILER_ID STREQUAL "LLVMFlang" AND NOT _CMAKE_Fortran_IPO_SUPPORTED_BY_CMAKE)
    set(_CMAKE_Fortran_IPO_SUPPORTED_BY_CMAKE YES)
    set(_CMAKE_Fortran_IPO_MAY_BE_SUPPORTED_BY_COMPILER YES)
    set(CMAKE_Fortran_COMPILE_OPTIONS_IPO "")
    foreach(_enzymepy_rule IN ITEMS CREATE APPEND FINISH)
      set(CMAKE_Fortran_ARCHIVE_${_enzymepy_rule}_IPO "${CMAKE_Fortran_ARCHIVE_${_enzymepy_rule}}")
    endforeach()
    unset(_enzymepy_rule)
  endif()
endmacro()

# An LLVM's tool that reads what our clang writes, where the chosen one is older or not LLVM's; else nothing.
function(_enzymepy_archiver_tool VARIABLE language tool)
  set(${VARIABLE} "" PARENT_SCOPE)
  set(clang_C "${EnzymePy_CLANG}")
  set(clang_CXX "${EnzymePy_CLANGXX}")
  if(CMAKE_${language}_COMPILER_ID STREQUAL "Clang")
    set(clang_${language} "${CMAKE_${language}_COMPILER}")
  elseif(NOT CMAKE_${language}_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  _enzymepy_llvm_of(needed "${clang_${language}}")
  string(TOUPPER "${tool}" upper)
  foreach(variable IN ITEMS CMAKE_${upper} CMAKE_${language}_COMPILER_${upper})
    _enzymepy_llvm_of(chosen "${${variable}}")
    if(chosen LESS needed AND (chosen OR CMAKE_${language}_COMPILER_ID STREQUAL "GNU"))
      set(is_wanted TRUE)
    endif()
  endforeach()
  if(NOT is_wanted)
    return()
  endif()
  get_filename_component(folder "${clang_${language}}" REALPATH)
  get_filename_component(folder "${folder}" DIRECTORY)
  foreach(version RANGE ${needed} ${EnzymePy_LLVM})
    list(APPEND names llvm-${tool}-${version})
  endforeach()
  find_program(found NAMES ${names} llvm-${tool} HINTS "${folder}" NO_CACHE)
  _enzymepy_llvm_of(version "${found}")
  if(version GREATER_EQUAL needed)
    set(${VARIABLE} "${found}" PARENT_SCOPE)
  endif()
endfunction()

# The major version of LLVM to which the program belongs, or 0.
function(_enzymepy_llvm_of VARIABLE program)
  set(${VARIABLE} 0 PARENT_SCOPE)
  if(EXISTS "${program}")
    execute_process(COMMAND "${program}" --version OUTPUT_VARIABLE said ERROR_QUIET)
    if(said MATCHES "(LLVM|clang) version ([0-9]+)")
      set(${VARIABLE} "${CMAKE_MATCH_2}" PARENT_SCOPE)
    endif()
  endif()
endfunction()
