// The border where the store's exceptions become values.
#pragma once

#include <new>
#include <type_traits>

#include "store/sqlite.hpp"

namespace kiban::store {

template <class Work>
auto guarded(Work&& work) -> Result<decltype(work())> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const Failure& failure) {
    return tl::unexpected(failure.error());
  } catch (const std::bad_alloc&) {
    return fail(Fault::limit, "library.memory", KIBAN_N_("The library needs more memory than there is."));
  }
}

}  // namespace kiban::store
