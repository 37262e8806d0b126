# `cpack` in a build folder makes kiban, kiban-gui and kiban-dev, one .deb for each component. What they need is read off
# the programs; what the list of packages names for running comes as recommendations of the window.
set(KIBAN_CONTACT "The Kiban developers <developers@kiban.example>" CACHE STRING "Who looks after packages")
set(revision 1)
set(full_version ${PROJECT_VERSION}-${revision})
set(papers ${CMAKE_SOURCE_DIR}/data/packages)

# Two packages of one build are equal: what they hold is as old as the release. SOURCE_DATE_EPOCH has its way.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(release_date $ENV{SOURCE_DATE_EPOCH})
else()
  set(release_date ${KIBAN_RELEASE_DATE})
  set(ENV{SOURCE_DATE_EPOCH} ${KIBAN_RELEASE_DATE})
  set(own_epoch ON)
endif()
string(TIMESTAMP changelog_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
if(own_epoch)
  unset(ENV{SOURCE_DATE_EPOCH})
endif()

# Licences of all that is in it, and what changed: each package has them under its own name.
file(READ ${CMAKE_SOURCE_DIR}/LICENSE mit)
file(READ ${CMAKE_SOURCE_DIR}/data/glyphs/OFL.txt ofl)
foreach(text mit ofl)
  string(REGEX REPLACE "\n$" "" ${text} "${${text}}")
  string(REPLACE "\n" "\n " ${text} "${${text}}")
  string(REGEX REPLACE "\n (\n|$)" "\n .\\1" ${text} "${${text}}")
  string(REGEX REPLACE "\n (\n|$)" "\n .\\1" ${text} "${${text}}")
endforeach()
configure_file(${papers}/copyright.in ${CMAKE_BINARY_DIR}/papers/copyright @ONLY)
set(components runtime window development)
foreach(part IN ITEMS runtime:kiban window:kiban-gui development:kiban-dev)
  string(REPLACE ":" ";" part ${part})
  list(GET part 0 component)
  list(GET part 1 package)
  string(TOUPPER ${component} COMPONENT)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${package})
  set(folder ${CMAKE_BINARY_DIR}/papers/${package})
  configure_file(${papers}/changelog.in ${folder}/changelog.Debian @ONLY)
  kiban_compress(${folder}/changelog.Debian share/doc/${package} ${component})
  kiban_compress(${CMAKE_SOURCE_DIR}/CHANGELOG.md share/doc/${package} ${component} changelog)
  install(FILES ${CMAKE_BINARY_DIR}/papers/copyright DESTINATION share/doc/${package} COMPONENT ${component})
endforeach()

file(STRINGS ${papers}/debian-12.txt run_lines REGEX "^run ")
list(TRANSFORM run_lines REPLACE "^run +" "")
list(JOIN run_lines ", " CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS)

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_PACKAGE_CONTACT "${KIBAN_CONTACT}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${PROJECT_HOMEPAGE_URL}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
configure_file(${CMAKE_CURRENT_LIST_DIR}/package/cpack_options.cmake.in ${CMAKE_BINARY_DIR}/cpack_options.cmake @ONLY)
list(JOIN CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS " " folder_permissions)
configure_file(${CMAKE_CURRENT_LIST_DIR}/package/open_folders.cmake.in ${CMAKE_BINARY_DIR}/open_folders.cmake @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_BINARY_DIR}/open_folders.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/cpack_options.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE ${revision})
set(CPACK_DEBIAN_PACKAGE_SOURCE kiban)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # Debian's section games is for programs in /usr/games
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_WINDOW_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "board games from the command line, with exact rules
Kiban plays Shogi, Renju, Gomoku, Keishi, Liuzichong and many variants in the
terminal, explains why a move is not legal, reads and writes the records that
other programs use (KIF, KI2, CSA, USI, JKF, SGF, RenLib, Piskvork), lets USI
and Gomocup engines play matches, and keeps every game in a library.

The window is in kiban-gui.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS kiban-gui)
set(CPACK_DEBIAN_WINDOW_DESCRIPTION "desktop home for board games
A gallery of games, boards to play on against a person, the computer or an
engine, analysis, a history in which no game is ever lost, an editor for
positions and one for games written in Lua: Shogi, Renju, Gomoku, Keishi,
Liuzichong and many variants. Every refused move is explained.")
set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS "kiban (= ${full_version})")
# Before 0.1.0-1 one package held all.
set(CPACK_DEBIAN_WINDOW_PACKAGE_BREAKS "kiban (<< 0.1.0-1)")
set(CPACK_DEBIAN_WINDOW_PACKAGE_REPLACES "kiban (<< 0.1.0-1)")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "headers and documents to write games for Kiban
The C headers of the plugin interface, C++ classes over them, CMake and
pkg-config files, examples in C and C++, and all that authors need to know.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS kiban)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_BREAKS "kiban (<< 0.1.0-1)")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_REPLACES "kiban (<< 0.1.0-1)")
include(CPack)
