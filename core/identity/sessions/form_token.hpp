#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::sessions {

// The name of the hidden field that carries it.
inline constexpr std::string_view kFormTokenField = "_csrf";

// Proves that a form was made for this session and for this action ("logout"). Empty for who is not signed in.
std::string formToken(const http::Context& context, std::string_view action);

// Throws Error (Forbidden) unless it is that token.
void requireFormToken(const http::Context& context, std::string_view action, std::string_view given);

} // namespace trivet::sessions
