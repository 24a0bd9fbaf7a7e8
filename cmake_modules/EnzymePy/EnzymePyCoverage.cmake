# cmake -DREPORT=... -DOF=... -P: prints the report of the last link, if that link differentiated anything.
if(EXISTS "${REPORT}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -E cat "${REPORT}")
else()
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${OF} asks for no derivative: nothing in it was differentiated.")
endif()
