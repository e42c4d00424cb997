#pragma once
#include "access/permission.hpp"
#include "grants/scope_words.hpp"
#include "http/context.hpp"

#include <string>
#include <vector>

namespace trivet::oauth {

// What an application with these scopes could do and learn, in sentences for the user who is to allow it.
std::vector<std::string> meaningOf(const http::Context& context, const grants::ScopeWords& scope);

// What one word of a scope stands for; empty for one nobody knows.
std::string meaningOfWord(const http::Context& context, const std::string& word);

// What one permission of a token lets it do.
std::string meaningOf(const http::Context& context, access::Permission permission, access::Level level);

} // namespace trivet::oauth
