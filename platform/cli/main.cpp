#include <iostream>
#include <utility>

#include "cli/program.hpp"
#include "cli/translations.hpp"
#include "core/base/log.hpp"
#include "core/catalog/kept_files.hpp"
#include "core/plugin/host_log.hpp"
#include "core/plugin/plugins.hpp"

namespace {

kiban::cli::Games installed_games() {
  const auto plugins = kiban::load_plugins(kiban::default_plugin_places());
  kiban::log_refused(*plugins);
  auto scripts = kiban::script::load_scripts(kiban::script::default_script_places(), {plugins});
  kiban::cli::bind_translations(plugins->games());
  auto catalog = std::make_shared<kiban::Catalog>();
  catalog->add(plugins);
  catalog->add(scripts);
  kiban::log_refused(*scripts);
  return {std::move(catalog), std::move(scripts)};
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  kiban::cli::speak_the_users_language();
  kiban::open_log({kiban::default_log_file()});
  kiban::log_plugins();
  kiban::keep_between_starts(kiban::default_kept_folder());
  kiban::cli::Host host(std::cin, std::cout, std::cerr, installed_games);
  return kiban::cli::run_program(argc, argv, host);
}
