# cmake -DREPORT=... -DOF=... -P: prints the report of the last link, if that link differentiated anything.
if(NOT EXISTS "${REPORT}" OR "${OF}" IS_NEWER_THAN "${REPORT}" AND NOT "${REPORT}" IS_NEWER_THAN "${OF}")
  set(is_stale TRUE)
endif()
if(is_stale)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${OF} asks for no derivative: nothing in it was differentiated.")
else()
  execute_process(COMMAND "${CMAKE_COMMAND}" -E cat "${REPORT}")
endif()
