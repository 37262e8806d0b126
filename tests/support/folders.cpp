#include "support/folders.hpp"

namespace kiban::test {

const char* const source_dir = KIBAN_SOURCE_DIR;
const char* const build_dir = KIBAN_BUILD_DIR;

}  // namespace kiban::test
