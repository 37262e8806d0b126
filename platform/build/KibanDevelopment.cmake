# What authors of plugins need, as a component of its own: `cmake --install BUILD --component development`.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_SOURCE_DIR}/platform/build/package)
set(package_dir lib/cmake/Kiban)
set(doc_dir share/doc/kiban)

set_target_properties(kiban_abi PROPERTIES EXPORT_NAME abi)
set_target_properties(kiban_sdk PROPERTIES EXPORT_NAME sdk)
install(TARGETS kiban_abi kiban_sdk EXPORT KibanTargets)
install(EXPORT KibanTargets NAMESPACE Kiban:: DESTINATION ${package_dir} COMPONENT development)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/KibanConfigVersion.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMajorVersion ARCH_INDEPENDENT)
install(FILES ${package}/KibanConfig.cmake ${CMAKE_BINARY_DIR}/KibanConfigVersion.cmake
  ${CMAKE_SOURCE_DIR}/platform/abi/exports.version DESTINATION ${package_dir} COMPONENT development)
configure_file(${package}/kiban.pc.in ${CMAKE_BINARY_DIR}/kiban.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/kiban.pc DESTINATION lib/pkgconfig COMPONENT development)

install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${doc_dir} COMPONENT development)
foreach(document abi architecture plugin-author)
  install(FILES ${CMAKE_SOURCE_DIR}/docs/${document}.md DESTINATION ${doc_dir} COMPONENT development)
endforeach()
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs/examples DESTINATION ${doc_dir} COMPONENT development)
install(FILES ${KIBAN_EXAMPLE} DESTINATION ${doc_dir}/examples/cpp COMPONENT development)
