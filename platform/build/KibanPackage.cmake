# `cpack` in a build folder makes kiban_VERSION_ARCH.deb. What it needs is read off the programs; what the list of packages
# names for running comes as recommendations.
file(STRINGS ${CMAKE_SOURCE_DIR}/data/packages/debian-12.txt run_lines REGEX "^run ")
list(TRANSFORM run_lines REPLACE "^run +" "")
list(JOIN run_lines ", " CPACK_DEBIAN_PACKAGE_RECOMMENDS)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Kiban developers <kiban@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS)
include(CPack)
