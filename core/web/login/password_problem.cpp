#include "login/password_problem.hpp"

#include "crypto/password_policy.hpp"
#include "pages/reader.hpp"

namespace trivet::login {
namespace {

using crypto::PasswordProblem;
using pages::TextKey;
using pages::operator""_text;

TextKey textOf(PasswordProblem problem)
{
    switch (problem) {
    case PasswordProblem::TooShort:
        return "login.password_too_short"_text;
    case PasswordProblem::TooLong:
        return "login.password_too_long"_text;
    case PasswordProblem::NotText:
        return "login.password_not_text"_text;
    case PasswordProblem::TooCommon:
        return "login.password_too_common"_text;
    case PasswordProblem::IsTheName:
        break;
    }
    return "login.password_is_name"_text;
}

} // namespace

std::optional<pages::ShownProblem> problemWith(const http::Context& context, const ChosenPassword& chosen)
{
    if (chosen.password != chosen.retype)
        return pages::ShownProblem{kRetypeProblem, {pages::text(context, "login.passwords_differ"_text)}};
    const auto least = context.settings.security.minPasswordLength;
    const auto problem = crypto::passwordProblem(chosen.password, chosen.userName, static_cast<std::size_t>(least));
    if (!problem)
        return std::nullopt;
    const pages::Words limits{{"LEAST", std::to_string(least)},
                              {"MOST", std::to_string(crypto::kMostPasswordCharacters)}};
    return pages::ShownProblem{kPasswordProblem, {pages::text(context, textOf(*problem), limits)}};
}

} // namespace trivet::login
