# enzyme_derivatives: a library with its derivatives, made ahead of time.
include_guard(GLOBAL)

#[[.md:
### enzyme_derivatives

    enzyme_derivatives(target FUNCTIONS "declaration" ... [MODES gradient tangent] [HEADERS header ...]
                       [LANGUAGE C|CXX])

Adds the static library `<target>_derivatives`: all of the target, and the derivatives of the functions. It is linked in
place of the target, and who links it needs no bitcode, no linker hook and no Python. For

    enzyme_derivatives(material FUNCTIONS "double energy(const double strain[], double stiffness, int n)")

its header `material_derivatives.h` declares

    double energy_gradient(const double *strain, double *d_strain, double stiffness, double *d_stiffness, int n);
    double energy_tangent(const double *strain, const double *d_strain, double stiffness, double d_stiffness, int n);

The first returns the value and adds the derivatives to what `d_strain` and `d_stiffness` hold; an array that the function
writes brings its seed in the same way. The second returns the tangent. `MODES` chooses one of the two.

Declarations are those of `enzyme_add_gradient_test`; extents and values are not needed, and `enzyme_const` leaves out
what nobody asks the derivative of. `ns::energy` gives `ns_energy_gradient`, with a `HEADERS` that declares it. Fortran's
procedures with `bind(C)` are told as C sees them. The target is a static or object library. Static libraries that it links
are differentiated through where they carry bitcode (`enzyme_library_bitcode`), and are linked with it as ever; object
libraries become part of it. A library with internal state on the way (a static variable) is refused: compile its source
into the target.
]]
function(enzyme_derivatives target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANGUAGE" "FUNCTIONS;HEADERS;MODES")
  _enzymepy_refuse_rest(enzyme_derivatives "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  _enzymepy_one_of(enzyme_derivatives LANGUAGE "${arg_LANGUAGE}" C CXX)
  foreach(mode IN LISTS arg_MODES)
    _enzymepy_one_of(enzyme_derivatives MODES "${mode}" gradient tangent)
  endforeach()
  _enzymepy_real_target(enzyme_derivatives ${target} target type)
  if(NOT type MATCHES "STATIC_LIBRARY|OBJECT_LIBRARY")
    message(FATAL_ERROR "enzyme_derivatives: ${target} (${type}) cannot be put into an archive with its derivatives.
  fix: a static or object library; a shared library may hold requests of its own, and needs no such function")
  elseif(NOT arg_FUNCTIONS)
    message(FATAL_ERROR "enzyme_derivatives: no function is named\n  fix: FUNCTIONS \"double f(const double x[])\"")
  endif()
  _enzymepy_calling_language(language "${arg_LANGUAGE}" "${arg_HEADERS}")
  set(suffix_C c)
  set(suffix_CXX cpp)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_derivatives.dir")
  set(source "${folder}/${target}_derivatives.${suffix_${language}}")
  file(MAKE_DIRECTORY "${folder}")
  list(TRANSFORM arg_HEADERS PREPEND "--header=")
  list(TRANSFORM arg_MODES PREPEND "--mode=")
  execute_process(COMMAND "${EnzymePy_COMMAND}" derivatives -o "${source}" ${arg_HEADERS} ${arg_MODES} -- ${arg_FUNCTIONS}
                  ERROR_VARIABLE error RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "enzyme_derivatives(${target}): ${error}")
  endif()
  _enzymepy_link(${target} ${type} EnzymePy::Bitcode)
  # An archive of all, as makefiles follow a change of the archive of another target, but not of its objects.
  add_library(${target}_requests STATIC "${source}" "$<TARGET_OBJECTS:${target}>")
  target_include_directories(${target}_requests PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${target}_requests PRIVATE EnzymePy::Bitcode)
  set_property(TARGET ${target}_requests APPEND PROPERTY INCLUDE_DIRECTORIES
                                                        "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  _enzymepy_derived_library(${target} "${folder}" ${language})
endfunction()

function(_enzymepy_derived_library target folder language)
  set(object "${folder}/$<CONFIG>/${target}_derivatives.o")
  set(inputs "$<TARGET_OBJECTS:${target}_requests>" "$<TARGET_OBJECTS:${target}>")
  # What the target links is known at the end only: EnzymePyFinish.cmake tells these properties.
  set(parts "$<TARGET_GENEX_EVAL:${target},$<TARGET_PROPERTY:${target},_ENZYME_PARTS>>")
  set(lent "$<TARGET_GENEX_EVAL:${target},$<TARGET_PROPERTY:${target},_ENZYME_LENT>>")
  set_property(TARGET ${target} PROPERTY _ENZYME_IS_AHEAD TRUE)
  add_custom_command(
    OUTPUT "${object}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}/$<CONFIG>"
    COMMAND "${EnzymePy_COMMAND}" ad -o "${object}" "$<IF:$<CONFIG:Debug>,-O0,-O3>" ${inputs} ${parts}
            "$<$<BOOL:${lent}>:--with=$<JOIN:${lent},;--with=>>"
    DEPENDS ${target}_requests ${parts} ${lent}
    COMMENT "Differentiating ${target}"
    COMMAND_EXPAND_LISTS VERBATIM)
  add_library(${target}_derivatives STATIC "${object}")
  set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  set_target_properties(${target}_derivatives PROPERTIES LINKER_LANGUAGE ${language})
  target_include_directories(${target}_derivatives INTERFACE "${folder}"
                                                             "$<TARGET_PROPERTY:${target},INTERFACE_INCLUDE_DIRECTORIES>")
  target_link_libraries(${target}_derivatives
                        INTERFACE "$<FILTER:$<TARGET_PROPERTY:${target},LINK_LIBRARIES>,EXCLUDE,^EnzymePy::>")
  _enzymepy_fortran_runtime(runtime ${target})
  target_link_libraries(${target}_derivatives INTERFACE ${runtime})
endfunction()

# The archive is linked by C or C++, which know nothing of the run-time library that Fortran's code may call.
function(_enzymepy_fortran_runtime VARIABLE target)
  set(${VARIABLE} "" PARENT_SCOPE)
  get_target_property(sources ${target} SOURCES)
  if(sources MATCHES "\\.[fF](or|77|90|95|03|08)?(;|$)")
    set(folders ${CMAKE_Fortran_IMPLICIT_LINK_DIRECTORIES})
    list(TRANSFORM folders PREPEND "-L")
    set(${VARIABLE} ${folders} ${CMAKE_Fortran_IMPLICIT_LINK_LIBRARIES} PARENT_SCOPE)
  endif()
endfunction()
