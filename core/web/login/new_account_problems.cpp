#include "login/new_account_problems.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "login/password_problem.hpp"
#include "pages/reader.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"

namespace trivet::login {
namespace {

using pages::operator""_text;

std::optional<pages::TextKey> problemOfName(http::Context& context, const std::string& name)
{
    try {
        users::requireUsableName(name);
    } catch (const Error&) {
        return "login.name_not_usable"_text;
    }
    if (users::AccountStore(context.db()).findByName(name))
        return "login.name_taken"_text;
    return std::nullopt;
}

// Whether somebody has the address is not told: a mail tells its owner, or an administrator sees it.
std::optional<pages::TextKey> problemOfEmail(const std::string& email)
{
    try {
        users::requireUsableEmail(email);
    } catch (const Error&) {
        return "login.no_address"_text;
    }
    return std::nullopt;
}

} // namespace

std::vector<pages::ShownProblem> problemsOfNewAccount(http::Context& context, const TypedAccount& typed)
{
    std::vector<pages::ShownProblem> problems;
    if (const auto text = problemOfName(context, typed.userName))
        problems.push_back({"USER_NAME_PROBLEM", {pages::text(context, *text)}});
    if (const auto text = problemOfEmail(typed.email))
        problems.push_back({"EMAIL_PROBLEM", {pages::text(context, *text)}});
    if (auto problem = problemWith(context, {typed.password, typed.retype, typed.userName}))
        problems.push_back(std::move(*problem));
    return problems;
}

} // namespace trivet::login
