#pragma once
#include "applications/application_row.hpp"
#include "http/context.hpp"

#include <optional>
#include <string>

namespace trivet::oauth {

// The name of the account an application belongs to; nothing: the site itself.
std::optional<std::string> ownerOf(http::Context& context, const applications::ApplicationRow& application);

} // namespace trivet::oauth
