include(CMakeFindDependencyMacro)
find_dependency(EnzymePy) # the link interface of cubes::squares names it
include("${CMAKE_CURRENT_LIST_DIR}/cubesTargets.cmake")
