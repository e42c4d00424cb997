#pragma once
#include "access/scope_set.hpp"
#include "grants/scope_words.hpp"

#include <string>
#include <vector>

namespace trivet::oauth {

// What an application with these scopes could do and learn, in sentences for the user who is to allow it.
std::vector<std::string> meaningOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings);

} // namespace trivet::oauth
