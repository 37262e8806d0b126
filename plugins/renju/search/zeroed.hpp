// Large tables that begin as zeros, without the time that writing the zeros would take: a search begins at once.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace kiban::renju::search {

template <class T>
class Zeroed {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit Zeroed(std::size_t size) : items_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(size) {
    if (!items_) throw std::bad_alloc();
  }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_.get(); }

 private:
  struct Free {
    void operator()(T* items) const { std::free(items); }  // NOLINT(cppcoreguidelines-owning-memory)
  };
  std::unique_ptr<T[], Free> items_;
  std::size_t size_;
};

}  // namespace kiban::renju::search
