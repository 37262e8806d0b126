// The values of all boards in a file, of which a question reads the blocks that it needs. Each block has a sum of its
// own; those are in a directory at the front, with a sum over it.
#pragma once

#include <list>
#include <mutex>

#include "answers.hpp"
#include "byte_stream.hpp"
#include "packed.hpp"

namespace kiban::keishi::solver {

// `levels` are those of a complete solution.
std::optional<Fault> write_values(const std::filesystem::path& file, const Choice& choice,
                                  std::span<const std::uint8_t> levels);

class ValuesFile : public Answers {
 public:
  // Nothing is read but the directory. "solution.none", ".format" (no such file, or of an earlier version), ".rules",
  // ".damaged".
  static std::unique_ptr<ValuesFile> open(const std::filesystem::path& file, const Choice& choice, Fault& fault);

  // Are all blocks as they were written?
  bool is_whole() const;
  // Some block that a question needed was not: answers since then mean nothing.
  bool damaged() const;

 private:
  ValuesFile(const std::filesystem::path& file, const Choice& choice) : Answers(choice), in_(file) {}
  const char* read_directory();

  std::uint8_t level(std::size_t at) const override;
  std::optional<PackedBlock> read(std::size_t number) const;
  const PackedBlock* block(std::size_t number) const;

  struct Entry {
    std::uint64_t at = 0;
    std::uint32_t size = 0, sum = 0;
  };
  struct Kept {
    std::size_t number;
    PackedBlock block;
  };

  std::vector<Entry> directory_;
  mutable std::mutex mutex_;
  mutable In in_;
  mutable std::list<Kept> kept_;  // the last one used first
  mutable bool damaged_ = false;
};

}  // namespace kiban::keishi::solver
