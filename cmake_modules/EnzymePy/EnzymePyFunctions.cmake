# The functions that projects call, besides enzyme_add_gradient_test. What they set are properties that CMake reads at
# the end, so calls may come in any order. The text beside each goes into docs/cmake.md.
include_guard(GLOBAL)

#[[.md:
### enzyme_enable

    enzyme_enable(target [MODE embed|lto|thin|fat] [ENGINE builtin|enzyme] [OPTIONS option[=value] ...])

Gives the target bitcode and, where it is linked, the linker hook: the same as linking it with `EnzymePy::EnzymePy`,
with choices. It sets the properties `ENZYME_MODE`, `ENZYME_ENGINE` and `ENZYME_OPTIONS`, which you may set yourself.

| MODE | the objects carry | choose it |
| --- | --- | --- |
| `embed` (default) | native code, and bitcode from before inlining | always; custom rules survive |
| `lto` | bitcode alone, optimised | for link-time optimisation of the whole program |
| `thin` | bitcode alone, less optimised | where `INTERPROCEDURAL_OPTIMIZATION` is used |
| `fat` | native code, and optimised bitcode | for libraries that others link with and without us |

The modes are clang's; GCC and flang have one each. `OPTIONS` are the options of the linker hook: `level=3`, `strict`,
`fast-math`, and so on, as `docs/settings.md` lists them as far as the hook takes them on its command line.
`ENGINE` and `OPTIONS` belong to what is linked: programs, shared libraries and modules. `ENGINE enzyme` is a real Enzyme
that you have, found when the project is configured and again when it is linked.
]]
function(enzyme_enable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MODE;ENGINE" "OPTIONS")
  _enzymepy_refuse_rest(enzyme_enable "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  _enzymepy_real_target(enzyme_enable ${target} target type)
  _enzymepy_one_of(enzyme_enable MODE "${arg_MODE}" embed lto thin fat)
  _enzymepy_one_of(enzyme_enable ENGINE "${arg_ENGINE}" builtin enzyme)
  foreach(option IN LISTS arg_OPTIONS)
    string(REGEX REPLACE "=.*" "" name "${option}")
    _enzymepy_one_of(enzyme_enable OPTIONS "${name}" ${EnzymePy_LINK_OPTIONS})
  endforeach()
  if(NOT type MATCHES "EXECUTABLE|SHARED_LIBRARY|MODULE_LIBRARY" AND (arg_ENGINE OR arg_OPTIONS))
    message(FATAL_ERROR "enzyme_enable: ENGINE and OPTIONS say how a program is linked, and ${target} (${type}) is not \
linked by itself.\n  fix: give them to the programs and shared libraries that use ${target}")
  endif()
  if(arg_ENGINE STREQUAL "enzyme" AND NOT EnzymePy_HAS_ENZYME)
    message(FATAL_ERROR "enzyme_enable: ENGINE enzyme asks for a real Enzyme, and none is installed.
  fix: `pip install pennylane-catalyst`, or name one by ENZYME_CATALYST or ENZYME_PLUGIN; or ENGINE builtin, which needs none")
  endif()
  foreach(name IN ITEMS MODE ENGINE OPTIONS)
    if(arg_${name})
      set_property(TARGET ${target} PROPERTY ENZYME_${name} "${arg_${name}}")
    endif()
  endforeach()
  _enzymepy_link(${target} ${type} EnzymePy::EnzymePy)
endfunction()

#[[.md:
### enzyme_library_bitcode

    enzyme_library_bitcode(target ... [MODE embed|lto|thin|fat])

The objects of these libraries carry bitcode, and what links them stays as it is: for libraries that are built here and
differentiated elsewhere. A program that differentiates needs `EnzymePy::EnzymePy` itself.
]]
function(enzyme_library_bitcode)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "MODE" "")
  _enzymepy_refuse_rest(enzyme_library_bitcode "" "${arg_KEYWORDS_MISSING_VALUES}")
  _enzymepy_one_of(enzyme_library_bitcode MODE "${arg_MODE}" embed lto thin fat)
  foreach(target IN LISTS arg_UNPARSED_ARGUMENTS)
    _enzymepy_real_target(enzyme_library_bitcode ${target} target type)
    if(arg_MODE)
      set_property(TARGET ${target} PROPERTY ENZYME_MODE ${arg_MODE})
    endif()
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES EnzymePy::Bitcode)
  endforeach()
endfunction()

#[[.md:
### enzyme_coverage

    enzyme_coverage(target)

Adds the target `<target>_coverage`, which builds the program or shared library and prints what was differentiated in
it, through which units, and which functions on the way had no bitcode. The report is the file
`<target>.enzyme-coverage.txt` in the build folder (`<target>-<config>.…` with a generator of several configurations).
]]
function(enzyme_coverage target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "")
  _enzymepy_refuse_rest(enzyme_coverage "${arg_UNPARSED_ARGUMENTS}" "")
  _enzymepy_real_target(enzyme_coverage ${target} target type)
  if(NOT type MATCHES "EXECUTABLE|SHARED_LIBRARY|MODULE_LIBRARY")
    message(FATAL_ERROR "enzyme_coverage: ${target} (${type}) is not linked by itself, so nothing is differentiated in \
it.\n  fix: ask for the coverage of the programs and shared libraries that use ${target}")
  endif()
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(suffix "$<${is_multi_config}:-$<CONFIG>>")
  set(report "${CMAKE_CURRENT_BINARY_DIR}/${target}${suffix}.enzyme-coverage.txt")
  set_property(TARGET ${target} PROPERTY ENZYME_REPORT "${report}")
  set_property(TARGET ${target} APPEND PROPERTY ADDITIONAL_CLEAN_FILES "${report}")
  get_target_property(folder ${target} SOURCE_DIR)
  if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "enzyme_coverage: ${target} was added in ${folder}\n  fix: call it in the CMakeLists.txt there")
  endif()
  # A link that asks for nothing writes no report: the last one must not be taken for its.
  add_custom_command(TARGET ${target} PRE_LINK COMMAND "${CMAKE_COMMAND}" -E rm -f "${report}" VERBATIM)
  get_property(dir GLOBAL PROPERTY _ENZYMEPY_DIR)
  add_custom_target(
    ${target}_coverage
    COMMAND "${CMAKE_COMMAND}" "-DREPORT=${report}" "-DOF=$<TARGET_FILE:${target}>" -P "${dir}/EnzymePyCoverage.cmake"
    COMMENT "Coverage of ${target}" VERBATIM)
  add_dependencies(${target}_coverage ${target})
endfunction()

# ---- Parts of the above, for the functions in other files too ----

function(_enzymepy_refuse_rest function rest missing)
  if(rest)
    message(FATAL_ERROR "${function}: this is not understood: ${rest}\n  fix: docs/cmake.md lists the arguments")
  elseif(missing)
    message(FATAL_ERROR "${function}: ${missing} needs a value\n  fix: docs/cmake.md lists the arguments")
  endif()
endfunction()

function(_enzymepy_one_of function keyword value)
  if(NOT value STREQUAL "" AND NOT value IN_LIST ARGN)
    list(JOIN ARGN ", " choices)
    message(FATAL_ERROR "${function}: ${keyword} ${value} is not one of the choices\n  fix: one of ${choices}")
  endif()
endfunction()

# The target behind an alias, and its type; refused where its options cannot be changed.
function(_enzymepy_real_target function name TARGET TYPE)
  if(NOT TARGET ${name})
    message(FATAL_ERROR "${function}: there is no target ${name} yet\n  fix: call it after add_library or add_executable")
  endif()
  get_target_property(aliased ${name} ALIASED_TARGET)
  if(aliased)
    set(name ${aliased})
  endif()
  get_target_property(imported ${name} IMPORTED)
  get_target_property(type ${name} TYPE)
  if(imported OR type STREQUAL "UTILITY")
    message(FATAL_ERROR "${function}: ${name} is not compiled in this project\n  fix: build it with bitcode where it is \
made, with enzyme_library_bitcode, and link it as it is")
  endif()
  set(${TARGET} ${name} PARENT_SCOPE)
  set(${TYPE} ${type} PARENT_SCOPE)
endfunction()

# By properties: target_link_libraries may be called with keywords or without, and a project must not mix the two.
function(_enzymepy_link target type what)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES ${what})
  endif()
  if(type STREQUAL "INTERFACE_LIBRARY")
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${what})
  elseif(type MATCHES "STATIC_LIBRARY|OBJECT_LIBRARY")
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES "$<LINK_ONLY:${what}>")
  endif()
endfunction()
