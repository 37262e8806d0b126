#include "script/game/plain_game.hpp"

#include <utility>

namespace kiban::script {
namespace {

// Files of the base: what is written is a game of the base, under the options that the variant has settled, so that
// other programs understand it. Reading is left to the base, whose games they are.
class BaseFiles final : public Notation {
 public:
  BaseFiles(const Game& base, const std::string& start)
      : base_(base), start_(start), formats_(base.notation()->formats()) {
    for (Format& format : formats_) format.reads = false;
  }

  const std::vector<Format>& formats() const override { return formats_; }
  const std::vector<MoveStyle>& styles() const override { return base_.notation()->styles(); }
  int likeness(const std::string&, std::string_view) const override { return 0; }
  Result<std::vector<Result<Record>>> read(const std::string& format, std::string_view, GoOn) const override {
    return fail(Fault::unsupported, "notation.format", KIBAN_N_("files of format {1} are read as games of {2}"),
                {format, base_.id()});
  }
  Result<Written> write(const std::string& format, std::span<const Record> records, bool utf8,
                        GoOn go_on) const override {
    std::vector<Record> of_base(records.begin(), records.end());
    for (Record& record : of_base) {
      record.game = base_.id();
      record.options = base_.options();
      record.script = base_.script();
      if (record.start.empty()) record.start = start_;
    }
    return base_.notation()->write(format, of_base, utf8, std::move(go_on));
  }

 private:
  const Game& base_;
  const std::string& start_;
  std::vector<Format> formats_;
};

class PlainGame final : public Game {
 public:
  PlainGame(std::shared_ptr<const Script> script, OptionValues options, std::shared_ptr<const Game> base,
            std::string text)
      : script_(std::move(script)), options_(std::move(options)), base_(std::move(base)), text_(std::move(text)) {
    start_ = script_->description.setup;
    if (base_->notation()) notation_ = std::make_unique<const BaseFiles>(*base_, start_);
  }

  const std::string& id() const override { return script_->id; }
  const std::string& domain() const override { return script_->id; }  // which asks the base for what it does not say
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override { return base_->topology(); }
  const std::string& script() const override { return text_; }
  const Notation* notation() const override { return notation_.get(); }
  const Editing* editing() const override { return base_->editing(); }
  const Engines* engines() const override {
    return script_->description.engines.value_or(true) ? base_->engines() : nullptr;
  }
  Result<std::unique_ptr<Position>> start(std::string_view text) const override {
    return base_->start(text.empty() ? std::string_view(start_) : text);
  }

 private:
  std::shared_ptr<const Script> script_;
  OptionValues options_;
  std::shared_ptr<const Game> base_;
  std::string text_, start_;
  std::unique_ptr<const Notation> notation_;
};

}  // namespace

Result<std::shared_ptr<const Game>> plain_game(std::shared_ptr<const Script> script, OptionValues settled,
                                               std::shared_ptr<const Game> base, std::string text) {
  auto game =
      std::make_shared<const PlainGame>(std::move(script), std::move(settled), std::move(base), std::move(text));
  if (auto begun = game->start({}); !begun) return tl::unexpected(std::move(begun).error());
  return game;
}

}  // namespace kiban::script
