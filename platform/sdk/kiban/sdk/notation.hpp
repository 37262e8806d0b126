// Files and move styles of a game. A Rules class that names a class `Notation` offers them:
//
//   struct Notation {
//     static constexpr kb_format formats[] = {{"kif", KIBAN_N_("KIF"), "kif kifu", KB_FORMAT_READS, 0}, ...};
//     static constexpr sdk::Word styles[] = {{"japanese", KIBAN_N_("Japanese")}, ...};   // may be left out, with:
//     static Status move_in_style(const Position&, std::string_view style, const sdk::Move&, std::string& out, Refuse);
//     static int likeness(std::string_view format, std::string_view bytes);               // 0 to 100
//     static Status read(const Rules&, std::string_view format, std::string_view bytes, sdk::GamesRead&, Refuse);
//     static Status write(const Rules&, std::string_view format, std::span<const sdk::RecordTree>, sdk::Writing&,
//     Refuse);
//   };
//
// The format is always one of the table. All are [thread-safe].
#pragma once

#include <kiban/notation.h>

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/options.hpp"
#include "kiban/sdk/record.hpp"

namespace kiban::sdk {

// Asks the host whether long work is to go on; once it is not, it stays so.
class Progress {
 public:
  Progress(kb_watch watch, std::uint64_t total) : watch_(watch), total_(total) {}
  // How much of the whole is done. False: the host wants no more, return whatever status.
  bool go_on(std::uint64_t done) {
    if (!stopped_ && watch_.go_on) answer(watch_.go_on(watch_.ctx, done, total_));
    return !stopped_;
  }
  // What a sink answered.
  void answer(std::int32_t answer) { stopped_ = stopped_ || answer == KB_STOP; }
  bool stopped() const { return stopped_; }

 private:
  kb_watch watch_;
  std::uint64_t total_;
  bool stopped_ = false;
};

// Where a reader puts the games of a file, in their order. A reader asks go_on now and then; one that never does only
// takes longer to stop.
class GamesRead {
 public:
  explicit GamesRead(kb_record_sink sink, Progress progress = {kb_watch{nullptr, nullptr}, 0})
      : sink_(sink), progress_(progress) {}
  void game(const RecordTree& tree) {
    ++count_;
    if (!stopped()) progress_.answer(sink_.game(sink_.ctx, detail::RecordView(tree).get(), nullptr));
  }
  // A game that cannot be read; fill the error with Refuse, and its line.
  void fault(const kb_error& error) {
    ++count_;
    if (!stopped()) progress_.answer(sink_.game(sink_.ctx, nullptr, &error));
  }
  // What could not be read of the game before, which is sound without it; fill the error as for `fault`.
  void part(const kb_error& error) {
    kb_error told = error;
    told.code = KB_OK;
    if (!stopped()) progress_.answer(sink_.game(sink_.ctx, nullptr, &told));
  }
  // So many bytes of the file are read.
  bool go_on(std::size_t bytes) { return progress_.go_on(bytes); }
  bool stopped() const { return progress_.stopped(); }
  // Games and faults, not parts.
  std::size_t count() const { return count_; }

 private:
  kb_record_sink sink_;
  Progress progress_;
  std::size_t count_ = 0;
};

// Where a writer puts bytes, and says what they do not hold. Asked as above.
class Writing {
 public:
  Writing(std::uint32_t flags, kb_sink bytes, kb_loss_sink losses, Progress progress = {kb_watch{nullptr, nullptr}, 0})
      : flags_(flags), bytes_(bytes), losses_(losses), progress_(progress) {}
  bool utf8() const { return (flags_ & KB_WRITE_UTF8) != 0; }  // whatever encoding files of the format have
  void put(std::string_view bytes) {
    if (!stopped()) progress_.answer(bytes_.write(bytes_.ctx, bytes.data(), bytes.size()));
  }
  // So many records are written.
  bool go_on(std::size_t records) { return progress_.go_on(records); }
  bool stopped() const { return progress_.stopped(); }

  template <class... Facts>
  void lost(std::size_t game, Token token, Message<sizeof...(Facts)> message, const Facts&... facts) {
    if (!losses_.lost || progress_.stopped()) return;
    kb_error what{};
    Refuse(&what).with(KB_OK, token, message, facts...);
    progress_.answer(losses_.lost(losses_.ctx, static_cast<std::uint32_t>(game), &what.text));
  }

 private:
  std::uint32_t flags_;
  kb_sink bytes_;
  kb_loss_sink losses_;
  Progress progress_;
};

// What a writer says that it left out of one game; each thing once.
class Losses {
 public:
  Losses(Writing& out, std::size_t game) : out_(out), game_(game) {}
  template <class... Facts>
  void lost(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) {
    for (const std::string_view said : said_)
      if (said == token.view()) return;
    said_.push_back(token.view());
    out_.lost(game_, token, message, facts...);
  }

 private:
  Writing& out_;
  std::size_t game_;
  std::vector<std::string_view> said_;
};

template <class Rules>
concept HasNotation = requires {
  typename Rules::Notation;
};
template <class Notation>
concept HasStyles = requires {
  Notation::styles;
};

namespace detail {

template <class Rules, class P>
class NotationTable {
  using Notation = typename Rules::Notation;

  // The id as the author's table has it; empty when it is not there.
  static std::string_view known(const char* id, std::uint32_t wanted_flag) {
    for (const kb_format& format : Notation::formats)
      if (std::strcmp(format.id, id) == 0 && (format.flags & wanted_flag) != 0) return format.id;
    return {};
  }
  static Status no_format(kb_error* error, const char* id) {
    return Refuse(error).argument("notation.format", KIBAN_N_("there is no format named {1}"), std::string_view(id));
  }

  static Status stopped(kb_error* error) {
    return Refuse(error).with(KB_E_CANCELLED, "notation.cancelled", KIBAN_N_("reading or writing was stopped"));
  }

  static std::int32_t likeness(const char* format, const void* bytes, std::size_t length) noexcept {
    if (!format || (!bytes && length > 0)) return 0;
    std::int32_t answer = 0;
    guarded(nullptr, [&]() -> Status {
      if (const std::string_view id = known(format, KB_FORMAT_READS); !id.empty())
        answer = Notation::likeness(id, std::string_view(static_cast<const char*>(bytes), length));
      return KB_OK;
    });
    return answer;
  }

  static kb_status read(const kb_rules* rules, const char* format, const void* bytes, std::size_t length,
                        kb_record_sink out, kb_watch watch, kb_error* error) noexcept {
    if (!rules || !format || (!bytes && length > 0) || !out.game) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const std::string_view id = known(format, KB_FORMAT_READS);
      if (id.empty()) return no_format(error, format);
      GamesRead games(out, Progress(watch, length));
      const std::string_view whole(static_cast<const char*>(bytes), length);
      const Status status = Notation::read(handle_of<RulesHandle<Rules>>(rules).rules, id, whole, games, Refuse(error));
      return games.stopped() ? stopped(error) : status;
    });
  }

  static kb_status write(const kb_rules* rules, const char* format, std::uint32_t flags,
                         const kb_record* const* records, std::uint32_t count, kb_sink bytes, kb_loss_sink losses,
                         kb_watch watch, kb_error* error) noexcept {
    if (!rules || !format || (!records && count > 0) || !bytes.write) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const std::string_view id = known(format, KB_FORMAT_WRITES);
      if (id.empty()) return no_format(error, format);
      std::vector<RecordTree> trees;
      for (std::uint32_t i = 0; i < count; ++i) {
        std::optional<RecordTree> tree = records[i] ? tree_of(*records[i]) : std::nullopt;
        if (!tree) return Refuse(error).argument("notation.record", KIBAN_N_("a record is not a tree"));
        trees.push_back(std::move(*tree));
      }
      Writing out(flags, bytes, losses, Progress(watch, count));
      const Status status = Notation::write(handle_of<RulesHandle<Rules>>(rules).rules, id,
                                            std::span<const RecordTree>(trees), out, Refuse(error));
      return out.stopped() ? stopped(error) : status;
    });
  }

  static kb_status move_in_style(const kb_position* position, const char* style, kb_move move, kb_sink sink,
                                 kb_error* error) noexcept {
    if (!position || !style || !sink.write) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const P& now = handle_of<PositionHandle<P>>(position).line.now();
      if (!is_legal_here(now, move))
        return Refuse(error).illegal("move.not-legal", KIBAN_N_("that is not a legal move"));
      std::string text;
      const Status status = in_style(now, style, move, text, Refuse(error));
      return status == KB_OK ? written(sink, text) : status;
    });
  }

  static bool is_legal_here(const P& position, const Move& move) {
    if constexpr (HasKnows<P>) return position.knows(move);
    return is_legal(position, move);
  }
  static Status in_style(const P& position, const char* style, const Move& move, std::string& out, Refuse refuse) {
    if constexpr (HasStyles<Notation>)
      for (const Word& known : Notation::styles)
        if (std::strcmp(known.token, style) == 0)
          return Notation::move_in_style(position, known.token, move, out, refuse);
    return refuse.argument("notation.style", KIBAN_N_("there is no way to write moves named {1}"),
                           std::string_view(style));
  }
  static constexpr std::span<const Word> style_list() {
    if constexpr (HasStyles<Notation>) return Notation::styles;
    return {};
  }

 public:
  static constexpr kb_notation table{sizeof(kb_notation),
                                     static_cast<std::uint32_t>(std::size(Notation::formats)),
                                     static_cast<std::uint32_t>(style_list().size()),
                                     Notation::formats,
                                     style_list().data(),
                                     likeness,
                                     read,
                                     write,
                                     move_in_style};
};

}  // namespace detail
}  // namespace kiban::sdk
