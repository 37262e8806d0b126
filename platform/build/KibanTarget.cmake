# What every target of ours has in common: warnings as errors, hidden symbols, sanitizers, ccache.

set(KIBAN_SANITIZE "" CACHE STRING "Sanitizers to build with, such as address,undefined")

find_program(KIBAN_CCACHE ccache)
if(KIBAN_CCACHE)
  # Base folder and no folder hash: so that two build folders, or two checkouts, share what was compiled.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${KIBAN_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

if(CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
  set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -g1")
endif()

if(KIBAN_SANITIZE)
  # A sanitized -O2 build takes twice as long to compile, and runs hardly faster.
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
  set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O1 -g1")
  set(flags -fsanitize=${KIBAN_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_compile_options(${flags})
  add_link_options(${flags})
endif()

if(KIBAN_BUILD_FUZZERS)
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=address,undefined)
endif()

add_library(kiban_options INTERFACE)
target_compile_options(kiban_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
# g++ 12 sees overlapping copies in "+" of strings at -O3, where there are none (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(kiban_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)
endif()
# TSan does not know fences; Asio does without them where it is asked to.
if(KIBAN_SANITIZE MATCHES "thread")
  target_compile_definitions(kiban_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
# g++ with sanitizers sees uninitialized reads in <regex> and <optional> that are none (its bug 105562); the release build looks for real ones.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND KIBAN_SANITIZE)
  target_compile_options(kiban_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-maybe-uninitialized>)
endif()
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# kiban_add_library(NAME SOURCES ... [LIBS ...] [PRIVATE_LIBS ...]): a static library, a room of the platform.
function(kiban_add_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBS;PRIVATE_LIBS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/platform)
  target_link_libraries(${name} PUBLIC ${arg_LIBS} PRIVATE kiban_options ${arg_PRIVATE_LIBS})
endfunction()

# kiban_add_program(NAME SOURCES ... [LIBS ...] [FOLDER where it is installed]).
function(kiban_add_program name)
  cmake_parse_arguments(arg "" "FOLDER" "SOURCES;LIBS" ${ARGN})
  if(NOT arg_FOLDER)
    set(arg_FOLDER bin)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE kiban_options ${arg_LIBS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${arg_FOLDER})
  install(TARGETS ${name} RUNTIME DESTINATION ${arg_FOLDER})
endfunction()
