# Installed as <prefix>/share/cmake/EnzymePy/, where CMake looks when a Python environment is active: hands over to the
# package inside that environment's site-packages.
get_filename_component(_enzymepy_bin "${CMAKE_CURRENT_LIST_DIR}/../../../bin" ABSOLUTE)
get_filename_component(_enzymepy_name "${CMAKE_CURRENT_LIST_FILE}" NAME)
execute_process(
  COMMAND "${_enzymepy_bin}/enzyme-build" --cmakedir
  OUTPUT_VARIABLE _enzymepy_dir
  OUTPUT_STRIP_TRAILING_WHITESPACE
  RESULT_VARIABLE _enzymepy_result)
if(_enzymepy_result EQUAL 0)
  include("${_enzymepy_dir}/EnzymePy/${_enzymepy_name}")
elseif(_enzymepy_name STREQUAL "EnzymePyConfig.cmake")
  set(EnzymePy_FOUND FALSE)
  set(EnzymePy_NOT_FOUND_MESSAGE "${_enzymepy_bin}/enzyme-build does not run.\n  fix: `pip install --force-reinstall enzyme-build`")
endif()
