#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>

#include <utility>

#include "core/base/text.hpp"

namespace kiban::cli {

namespace {

// In the user's language.
std::string in_words(const char* help) { return translate("kiban", help); }

}  // namespace

Arguments Arguments::command(const char* name, const char* help) {
  CLI::App* const command = app_->add_subcommand(name, in_words(help));
  command->group(in_words(KIBAN_N_("Subcommands")));
  command->get_help_ptr()->group(app_->get_help_ptr()->get_group());
  return Arguments(*command);
}

void Arguments::needs_command() { app_->require_subcommand(1); }

std::vector<std::string> Arguments::commands() const {
  std::vector<std::string> names;
  for (const CLI::App* command : std::as_const(*app_).get_subcommands({})) names.push_back(command->get_name());
  return names;
}

void Arguments::run(std::function<void()> action) { app_->callback(std::move(action)); }

void Arguments::before(std::function<void()> action) { app_->parse_complete_callback(std::move(action)); }

void Arguments::needed(const char* name, std::string& value, const char* help) {
  app_->add_option(name, value, in_words(help))->required()->type_name("");
}

void Arguments::needed(const char* name, std::vector<std::string>& values, const char* help) {
  app_->add_option(name, values, in_words(help))->required()->type_name("");
}

void Arguments::needed(const char* name, std::vector<std::int64_t>& values, const char* help) {
  app_->add_option(name, values, in_words(help))->required()->type_name("");
}

void Arguments::maybe(const char* name, std::string& value, const char* help) {
  app_->add_option(name, value, in_words(help))->type_name("");
}

void Arguments::more(const char* name, std::vector<std::string>& values, const char* help) {
  app_->add_option(name, values, in_words(help))->type_name("");
}

void Arguments::more(const char* name, std::vector<std::int64_t>& values, const char* help) {
  app_->add_option(name, values, in_words(help))->type_name("");
}

void Arguments::flag(const char* name, bool& value, const char* help) { app_->add_flag(name, value, in_words(help)); }

namespace {

// An empty value is what a variable of the shell gives that is not set. Only texts may be empty.
void refuse_empty(CLI::Option& option, const std::string& type) {
  if (type == "TEXT" || type.starts_with('"')) return;
  option.check(
      CLI::Validator([](std::string& value) { return value.empty() ? "its value is empty" : std::string(); }, ""));
}

}  // namespace

void Arguments::option(const char* name, std::string& value, const char* type, const char* help) {
  refuse_empty(*app_->add_option(name, value, in_words(help))->type_name(type), type);
}

void Arguments::option(const char* name, std::optional<std::string>& value, const char* type, const char* help) {
  refuse_empty(*app_->add_option(name, value, in_words(help))->type_name(type), type);
}

void Arguments::option(const char* name, std::vector<std::string>& values, const char* type, const char* help) {
  app_->add_option(name, values, in_words(help))->type_name(type)->allow_extra_args(false);
}

void Arguments::option(const char* name, std::uint64_t& value, NumberRange range, const char* type, const char* help) {
  app_->add_option(name, value, in_words(help))->check(CLI::Range(range.min, range.max))->type_name(type);
}

void Arguments::option(const char* name, std::string& value, const std::vector<std::string>& known, const char* type,
                       const char* help) {
  app_->add_option(name, value, in_words(help))->check(CLI::IsMember(known))->type_name(type);
}

void Arguments::required(const char* name) { app_->get_option(name)->required(); }

void Arguments::needs(const char* name, const char* other) { app_->get_option(name)->needs(app_->get_option(other)); }

void Arguments::excludes(const char* name, const char* other) {
  app_->get_option(name)->excludes(app_->get_option(other));
}

}  // namespace kiban::cli
