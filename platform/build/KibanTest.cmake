# kiban_add_test(NAME SOURCES ... [LIBS ...] [LABELS ...] [TIMEOUT seconds]): a Catch2 program; each case is a CTest test
# "NAME.case". Does nothing where tests are off.
#
# -w NoTests: without it Catch2 2 succeeds when a name filter matches nothing. Case names must not hold ';'.
function(kiban_add_test name)
  if(NOT KIBAN_BUILD_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBS;LABELS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  if(NOT arg_LABELS)
    set(arg_LABELS unit)
  endif()
  add_executable(test_${name} ${arg_SOURCES})
  target_link_libraries(test_${name} PRIVATE kiban_options kiban_test_main ${arg_LIBS})
  set_target_properties(test_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  kiban_use_headers(test_${name} kiban_test_headers)
  catch_discover_tests(test_${name} TEST_PREFIX "${name}." EXTRA_ARGS -w NoTests
    PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}" SKIP_REGULAR_EXPRESSION "KIBAN_SKIPPED")
endfunction()
