// Where the program is built without libpqxx.
#include "arena/store/store.hpp"

namespace kiban::arena {

Result<std::unique_ptr<Store>> open_postgresql_store(const std::string& /*url*/) {
  return fail(Fault::unsupported, "arena.postgresql", KIBAN_N_("this program was built without PostgreSQL"));
}

}  // namespace kiban::arena
