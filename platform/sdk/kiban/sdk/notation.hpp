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

// Where a reader puts the games of a file, in their order.
class GamesRead {
 public:
  explicit GamesRead(kb_record_sink sink) : sink_(sink) {}
  void game(const RecordTree& tree) {
    ++count_;
    sink_.game(sink_.ctx, detail::RecordView(tree).get(), nullptr);
  }
  // A game that cannot be read; fill the error with Refuse, and its line.
  void fault(const kb_error& error) {
    ++count_;
    sink_.game(sink_.ctx, nullptr, &error);
  }
  // What could not be read of the game before, which is sound without it; fill the error as for `fault`.
  void part(const kb_error& error) {
    kb_error told = error;
    told.code = KB_OK;
    sink_.game(sink_.ctx, nullptr, &told);
  }
  // Games and faults, not parts.
  std::size_t count() const { return count_; }

 private:
  kb_record_sink sink_;
  std::size_t count_ = 0;
};

// Where a writer puts bytes, and says what they do not hold.
class Writing {
 public:
  Writing(std::uint32_t flags, kb_sink bytes, kb_loss_sink losses) : flags_(flags), bytes_(bytes), losses_(losses) {}
  bool utf8() const { return (flags_ & KB_WRITE_UTF8) != 0; }  // whatever encoding files of the format have
  void put(std::string_view bytes) { bytes_.write(bytes_.ctx, bytes.data(), bytes.size()); }

  template <class... Facts>
  void lost(std::size_t game, Token token, Message<sizeof...(Facts)> message, const Facts&... facts) {
    if (!losses_.lost) return;
    kb_error what{};
    Refuse(&what).with(KB_OK, token, message, facts...);
    losses_.lost(losses_.ctx, static_cast<std::uint32_t>(game), &what.text);
  }

 private:
  std::uint32_t flags_;
  kb_sink bytes_;
  kb_loss_sink losses_;
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
                        kb_record_sink out, kb_error* error) noexcept {
    if (!rules || !format || (!bytes && length > 0) || !out.game) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const std::string_view id = known(format, KB_FORMAT_READS);
      if (id.empty()) return no_format(error, format);
      GamesRead games(out);
      return Notation::read(handle_of<RulesHandle<Rules>>(rules).rules, id,
                            std::string_view(static_cast<const char*>(bytes), length), games, Refuse(error));
    });
  }

  static kb_status write(const kb_rules* rules, const char* format, std::uint32_t flags, const kb_record* records,
                         std::uint32_t count, kb_sink bytes, kb_loss_sink losses, kb_error* error) noexcept {
    if (!rules || !format || (!records && count > 0) || !bytes.write) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const std::string_view id = known(format, KB_FORMAT_WRITES);
      if (id.empty()) return no_format(error, format);
      std::vector<RecordTree> trees;
      for (std::uint32_t i = 0; i < count; ++i) {
        std::optional<RecordTree> tree = tree_of(records[i]);
        if (!tree) return Refuse(error).argument("notation.record", KIBAN_N_("a record is not a tree"));
        trees.push_back(std::move(*tree));
      }
      Writing out(flags, bytes, losses);
      return Notation::write(handle_of<RulesHandle<Rules>>(rules).rules, id, std::span<const RecordTree>(trees), out,
                             Refuse(error));
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
      if (status == KB_OK) sink.write(sink.ctx, text.data(), text.size());
      return status;
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
