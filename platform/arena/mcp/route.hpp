// The Model Context Protocol at /mcp of the server.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>

#include "arena/http/pages.hpp"
#include "arena/http/router.hpp"

namespace kiban::arena {

// The tools call the router's own routes, with the caller's key and address.
void add_mcp(Router& router, const std::shared_ptr<const Catalog>& catalog, const std::shared_ptr<const Pages>& pages,
             boost::asio::io_context& context);

}  // namespace kiban::arena
