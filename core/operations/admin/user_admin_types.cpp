#include "admin/user_admin_types.hpp"

#include "crypto/password_policy.hpp"
#include "http/context.hpp"
#include "users/profile_checks.hpp"

namespace trivet::admin {
namespace {

constexpr MessageFormat<> kNotInThePast{"account.not_in_the_past", "must be between 1970 and now"};

// A password alone is refused with another status, when it is hashed; clients know it so.
void addPasswordProblem(const std::string& password, std::string_view userName, const Settings& settings,
                        json::Problems& problems)
{
    const auto least = static_cast<std::size_t>(settings.security.minPasswordLength);
    if (const auto problem = crypto::passwordProblem(password, userName, least); problem && !problems.isEmpty())
        problems.add("password", crypto::describe(*problem));
}

} // namespace

// What is too long, or missing, its field has said already.
void CreateUser::check(const http::Context& context, json::Problems& problems) const
{
    if (!username.empty() && username.size() <= users::kLongestName)
        users::checkName(username, problems);
    if (!email.empty())
        users::checkEmail(email, problems);
    users::checkShownText("full_name", fullName, problems);
    if (createdAt && (createdAt->seconds > context.now || createdAt->seconds < 0))
        problems.add("created_at", kNotInThePast);
    if (sourceId == 0)
        addPasswordProblem(password, username, context.settings, problems);
}

void EditUser::check(const http::Context& context, json::Problems& problems) const
{
    if (!email.value_or("").empty())
        users::checkEmail(*email, problems);
    users::checkWebsite(website.value_or(""), problems);
    const auto shownName = fullName.value_or(""), shownPlace = location.value_or(""), about = description.value_or("");
    users::checkShownTexts({shownName, shownPlace, about}, problems);
    if (!password.value_or("").empty())
        addPasswordProblem(*password, context.pathValue("username"), context.settings, problems);
}

} // namespace trivet::admin
