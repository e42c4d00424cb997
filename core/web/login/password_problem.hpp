#pragma once
#include "http/context.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::login {

// A password as somebody has just typed it twice.
struct ChosenPassword {
    std::string_view password{}, retype{}, userName{};
};

// Why it cannot be theirs, in their language; nothing if it can.
std::optional<std::string> problemWith(const http::Context& context, const ChosenPassword& chosen);

} // namespace trivet::login
