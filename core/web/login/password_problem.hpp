#pragma once
#include "http/context.hpp"
#include "pages/view.hpp"

#include <optional>
#include <string_view>

namespace trivet::login {

// A password as somebody has just typed it twice.
struct ChosenPassword {
    std::string_view password{}, retype{}, userName{};
};

// What is wrong with the field `password`, and with `retype`.
inline constexpr std::string_view kPasswordProblem = "PASSWORD_PROBLEM", kRetypeProblem = "RETYPE_PROBLEM";

// Why it cannot be theirs, in their language, at the field it is about; nothing if it can.
std::optional<pages::ShownProblem> problemWith(const http::Context& context, const ChosenPassword& chosen);

} // namespace trivet::login
