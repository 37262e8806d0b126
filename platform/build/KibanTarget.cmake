# What every target of ours has in common: warnings as errors, hidden symbols, sanitizers, ccache.

set(KIBAN_SANITIZE "" CACHE STRING "Sanitizers to build with, such as address,undefined")

find_program(KIBAN_CCACHE ccache)
if(KIBAN_CCACHE)
  # Base folder and no folder hash: so that two build folders, or two checkouts, share what was compiled. The sloppiness is
  # what ccache asks for where headers are precompiled.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${KIBAN_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

if(CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
  set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -g1")
endif()

# A quick build is one that is made once, such as that of ./run: the sources of a folder are compiled as one
# (KibanUnity.cmake), and only what searches for moves is optimised fully. Who works on the sources builds them one by one.
option(KIBAN_QUICK "Build quickly rather than for speed" OFF)
if(KIBAN_QUICK)
  set(CMAKE_UNITY_BUILD ON)
  string(REPLACE "-O2" "-O1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # which collects garbage all the time while it reads so much
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-expand=300> $<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-heapsize=1000000>)
  endif()
endif()

# kiban_optimise_fully(): the rest of a folder and what is below it is slow to build and quick to run in any build. Headers
# are precompiled for the other ones.
macro(kiban_optimise_fully)
  if(KIBAN_QUICK)
    string(REPLACE "-O1" "-O2" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
    set(KIBAN_PRECOMPILE OFF)
  endif()
endmacro()

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

# Another standard library than the compiler's own, such as libc++: what we compile must not hang on one.
set(KIBAN_STDLIB "" CACHE STRING "Standard library of C++ to compile and link with, as -stdlib= takes it")
if(KIBAN_STDLIB)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-stdlib=${KIBAN_STDLIB}>)
  add_link_options($<$<LINK_LANGUAGE:CXX>:-stdlib=${KIBAN_STDLIB}>)
  add_compile_definitions(BOOST_ASIO_HAS_STD_INVOKE_RESULT)  # Asio 1.74 would use what C++20 took away
endif()

add_library(kiban_options INTERFACE)

# kiban_add_flags(FLAG ...): those that the compiler knows.
include(CheckCXXCompilerFlag)
function(kiban_add_flags)
  foreach(flag IN LISTS ARGN)
    string(MAKE_C_IDENTIFIER "KIBAN_KNOWS_${flag}" known)
    check_cxx_compiler_flag(${flag} ${known})
    if(${known})
      target_compile_options(kiban_options INTERFACE ${flag})
    endif()
  endforeach()
endfunction()
if(MSVC)
  kiban_add_flags(/W4 /WX /utf-8 /permissive-)
else()
  kiban_add_flags(-Wall -Wextra -Wpedantic -Wshadow -Werror)
  if(CMAKE_UNITY_BUILD)  # a name hides what another file has for itself
    kiban_add_flags(-Wno-shadow)
  endif()
endif()
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
# What a linker resolves at the start cannot be changed afterwards.
include(CheckLinkerFlag)
check_linker_flag(CXX LINKER:-z,relro,-z,now KIBAN_LINKER_CAN_BIND_NOW)
if(KIBAN_LINKER_CAN_BIND_NOW)
  target_link_options(kiban_options INTERFACE LINKER:-z,relro,-z,now)
endif()
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# Headers of libraries that nearly every source reads, compiled once. Sources include what they use all the same: the
# fuzzers and clang-tidy's second look build without. A precompiled header fits only sources with the same code
# generation, so programs are made as libraries are.
set(CMAKE_CXX_COMPILE_OPTIONS_PIE ${CMAKE_CXX_COMPILE_OPTIONS_PIC})
option(KIBAN_PRECOMPILE "Precompile headers of libraries" ON)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(kiban_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
endif()

# kiban_add_headers(NAME LIBS ... HEADERS ...): a set of precompiled headers.
function(kiban_add_headers name)
  cmake_parse_arguments(arg "" "" "LIBS;HEADERS;OPTIONS" ${ARGN})
  if(NOT KIBAN_PRECOMPILE)
    return()
  endif()
  set(source ${CMAKE_BINARY_DIR}/headers/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Only here so that the headers are compiled.\n")
  add_library(${name} OBJECT ${source})
  target_link_libraries(${name} PRIVATE kiban_options ${arg_LIBS})
  target_compile_options(${name} PRIVATE ${arg_OPTIONS})
  list(TRANSFORM arg_HEADERS REPLACE "(.+)" "<\\1>")
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# kiban_use_headers(TARGET NAME): TARGET begins with the headers of NAME.
function(kiban_use_headers target name)
  if(TARGET ${name} AND KIBAN_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# kiban_add_library(NAME SOURCES ... [LIBS ...] [PRIVATE_LIBS ...] [HEADERS set of precompiled headers]): a static library, a room.
function(kiban_add_library name)
  cmake_parse_arguments(arg "" "HEADERS" "SOURCES;LIBS;PRIVATE_LIBS" ${ARGN})
  if(NOT arg_HEADERS)
    set(arg_HEADERS kiban_headers)
  endif()
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/platform)
  target_link_libraries(${name} PUBLIC ${arg_LIBS} PRIVATE kiban_options ${arg_PRIVATE_LIBS})
  kiban_use_headers(${name} ${arg_HEADERS})
endfunction()

# kiban_add_program(NAME SOURCES ... [LIBS ...] [FOLDER where it is installed]).
function(kiban_add_program name)
  cmake_parse_arguments(arg "" "FOLDER" "SOURCES;LIBS" ${ARGN})
  if(NOT arg_FOLDER)
    set(arg_FOLDER bin)
  endif()
  add_executable(${name} ${arg_SOURCES})
  if(WIN32)  # narrow names of files are UTF-8 there, too
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/platform/build/utf8.manifest)
  endif()
  target_link_libraries(${name} PRIVATE kiban_options ${arg_LIBS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${arg_FOLDER})
  install(TARGETS ${name} RUNTIME DESTINATION ${arg_FOLDER})
endfunction()
