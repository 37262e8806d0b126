// A sequence in pieces that copies share: a copy costs little, and who appends to one of a million, or changes one
// element, copies one piece. Elements are read only; copies are independent and may be on several threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace kiban {

template <class T>
class SharedPieces {
 public:
  static constexpr std::size_t piece_size = 256;

  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    Iterator() = default;
    Iterator(const SharedPieces* of, std::size_t at) : of_(of), at_(at) {}
    reference operator*() const { return (*of_)[at_]; }
    pointer operator->() const { return &(*of_)[at_]; }
    reference operator[](difference_type n) const { return *(*this + n); }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this += -1; }
    Iterator operator++(int) { return std::exchange(*this, *this + 1); }
    Iterator operator--(int) { return std::exchange(*this, *this - 1); }
    Iterator& operator+=(difference_type n) {
      at_ = static_cast<std::size_t>(static_cast<difference_type>(at_) + n);
      return *this;
    }
    Iterator& operator-=(difference_type n) { return *this += -n; }
    friend Iterator operator+(Iterator it, difference_type n) { return it += n; }
    friend Iterator operator+(difference_type n, Iterator it) { return it += n; }
    friend Iterator operator-(Iterator it, difference_type n) { return it -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) {
      return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_);
    }
    auto operator<=>(const Iterator& other) const { return at_ <=> other.at_; }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const SharedPieces* of_ = nullptr;
    std::size_t at_ = 0;
  };

  SharedPieces() = default;
  explicit SharedPieces(std::vector<T> all) : size_(all.size()) {
    for (std::size_t from = 0; from < all.size(); from += piece_size) {
      const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
      const auto last = all.begin() + static_cast<std::ptrdiff_t>(std::min(from + piece_size, all.size()));
      pieces_.push_back(
          std::make_shared<const std::vector<T>>(std::make_move_iterator(first), std::make_move_iterator(last)));
    }
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t at) const { return (*pieces_[at / piece_size])[at % piece_size]; }
  const T& front() const { return (*this)[0]; }
  const T& back() const { return (*this)[size_ - 1]; }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size_}; }

  void push_back(T element) {
    if (size_ % piece_size == 0) pieces_.push_back(std::make_shared<const std::vector<T>>());
    change(pieces_.size() - 1, [&](std::vector<T>& piece) { piece.push_back(std::move(element)); });
    ++size_;
  }
  void replace(std::size_t at, T element) {
    change(at / piece_size, [&](std::vector<T>& piece) { piece[at % piece_size] = std::move(element); });
  }

  // Whether the element at this place, and those around it, are the very same ones: never true of what differs.
  bool shares(const SharedPieces& other, std::size_t at) const {
    const std::size_t piece = at / piece_size;
    return piece < pieces_.size() && piece < other.pieces_.size() && pieces_[piece] == other.pieces_[piece];
  }
  bool same(const SharedPieces& other) const { return size_ == other.size_ && pieces_ == other.pieces_; }
  bool operator==(const SharedPieces& other) const {
    return same(other) || std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  // Another thread may have the piece, too, so that it is never changed in place.
  void change(std::size_t piece, const auto& how) {
    auto copy = std::make_shared<std::vector<T>>(*pieces_[piece]);
    how(*copy);
    pieces_[piece] = std::move(copy);
  }

  std::vector<std::shared_ptr<const std::vector<T>>> pieces_;
  std::size_t size_ = 0;
};

}  // namespace kiban
