# find_package(Kiban): the targets Kiban::abi (C headers) and Kiban::sdk (C++ classes over them), and kiban_plugin.
include(${CMAKE_CURRENT_LIST_DIR}/KibanTargets.cmake)
set(KIBAN_EXPORTS ${CMAKE_CURRENT_LIST_DIR}/exports.version)

# kiban_plugin(ID SOURCES ...): the bundle plugins/ID in the build folder, with a library that exports kb_plugin alone;
# installed to lib/kiban/plugins/ID. KIBAN_PLUGIN_PATH=BUILD/plugins lets Kiban find it without being installed.
function(kiban_plugin id)
  set(target plugin_${id})
  add_library(${target} MODULE ${ARGN})
  target_link_libraries(${target} PRIVATE Kiban::abi)
  if(CMAKE_CXX_COMPILER)
    target_link_libraries(${target} PRIVATE Kiban::sdk)
  endif()
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${id} PREFIX "" SUFFIX ".so" C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/plugins/${id})
  if(UNIX AND NOT APPLE)
    target_link_options(${target} PRIVATE LINKER:--version-script=${KIBAN_EXPORTS} LINKER:-z,now LINKER:--no-undefined)
  endif()
  install(TARGETS ${target} LIBRARY DESTINATION lib/kiban/plugins/${id})
endfunction()
