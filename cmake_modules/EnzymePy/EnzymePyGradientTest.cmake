# enzyme_add_gradient_test: a CTest test for each function that is named.
include_guard(GLOBAL)

#[[.md:
### enzyme_add_gradient_test

    enzyme_add_gradient_test(target FUNCTIONS "declaration" ... [HEADERS header ...] [LANGUAGE C|CXX] [SEED number]
                             [TOLERANCE relative])

Adds the test `gradient.<target>.<function>` for each function, in one program `<target>_gradient_test`. A test compares
reverse mode, forward mode and finite differences with random inputs that the seed decides, and says which argument is
wrong, and which element of it (`enzyme/gradient_test.h` tells how).

Functions are told in C, with what a call of them needs beside the types:

    enzyme_add_gradient_test(spring FUNCTIONS
      "double energy(const double x[20], double stiffness = 0.5..2, int n = 20)"
      "void forces(const double x[20], double f[20], enzyme_const double damping = 0.1, int n = 20)")

Arrays have their extents; integers their values (`= 3`, `= {0, 2, 1}`); numbers a value or the range they are drawn from
(0.5 to 1.5 unless you say). Arrays without `const` are results too. `enzyme_const` says that no derivative flows through
a parameter. Where `HEADERS` declare the functions, the declarations given here only describe the call, and names may be
C++'s. `LANGUAGE` is what the test is written in: CXX if a header's suffix is C++'s, else C where the project has it.

The target is a library. The objects of shared libraries and modules are linked into the test, as a derivative needs their
bitcode. Call `enable_testing()` in the top folder, as for any test.
]]
function(enzyme_add_gradient_test target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANGUAGE;SEED;TOLERANCE" "FUNCTIONS;HEADERS")
  _enzymepy_refuse_rest(enzyme_add_gradient_test "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  _enzymepy_one_of(enzyme_add_gradient_test LANGUAGE "${arg_LANGUAGE}" C CXX)
  _enzymepy_real_target(enzyme_add_gradient_test ${target} target type)
  if(type STREQUAL "EXECUTABLE")
    message(FATAL_ERROR "enzyme_add_gradient_test: ${target} is a program, which has a main function of its own.
  fix: put the functions into a library, and test that")
  elseif(NOT arg_FUNCTIONS)
    message(FATAL_ERROR "enzyme_add_gradient_test: no function is named\n  fix: FUNCTIONS \"double f(const double x[3])\"")
  endif()
  _enzymepy_calling_language(language "${arg_LANGUAGE}" "${arg_HEADERS}")
  set(suffix_C c)
  set(suffix_CXX cpp)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_gradient_test.${suffix_${language}}")
  set(options -o "${source}")
  foreach(header IN LISTS arg_HEADERS)
    list(APPEND options --header "${header}")
  endforeach()
  if(DEFINED arg_SEED)
    list(APPEND options "--seed=${arg_SEED}")
  endif()
  if(DEFINED arg_TOLERANCE)
    list(APPEND options "--tolerance=${arg_TOLERANCE}")
  endif()
  execute_process(COMMAND "${EnzymePy_COMMAND}" gradient-test ${options} -- ${arg_FUNCTIONS} OUTPUT_VARIABLE names
                  ERROR_VARIABLE error RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "enzyme_add_gradient_test(${target}): ${error}")
  endif()
  string(REPLACE "\n" ";" names "${names}")
  _enzymepy_link(${target} ${type} EnzymePy::Bitcode)
  _enzymepy_gradient_program(${target} ${type} "${source}" ${language})
  foreach(name IN LISTS names)
    string(REPLACE "::" "_" label "${name}")
    add_test(NAME gradient.${target}.${label} COMMAND ${target}_gradient_test "${name}")
  endforeach()
endfunction()

function(_enzymepy_calling_language VARIABLE given headers)
  get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  set(language C)
  if(given)
    set(language ${given})
  elseif(headers MATCHES "\\.(hpp|hxx|hh|H|h\\+\\+)(;|$)" OR NOT "C" IN_LIST enabled)
    set(language CXX)
  endif()
  if(NOT language IN_LIST enabled)
    message(FATAL_ERROR "EnzymePy: the functions are to be called from ${language}, which is not enabled.
  fix: project(... LANGUAGES ${language})")
  endif()
  set(${VARIABLE} ${language} PARENT_SCOPE)
endfunction()

function(_enzymepy_gradient_program target type source language)
  set(program ${target}_gradient_test)
  add_executable(${program} "${source}")
  target_include_directories(${program} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  if(type MATCHES "SHARED_LIBRARY|MODULE_LIBRARY")
    target_sources(${program} PRIVATE $<TARGET_OBJECTS:${target}>)
    target_link_libraries(${program} PRIVATE "$<TARGET_PROPERTY:${target},LINK_LIBRARIES>")
    target_include_directories(${program} PRIVATE "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  else()
    target_link_libraries(${program} PRIVATE ${target})
  endif()
  target_link_libraries(${program} PRIVATE EnzymePy::EnzymePy m)
  if(language STREQUAL "CXX")
    target_compile_features(${program} PRIVATE cxx_std_17) # hexadecimal numbers
  endif()
endfunction()
