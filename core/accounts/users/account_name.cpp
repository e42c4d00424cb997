#include "users/account_name.hpp"

#include "users/profile_checks.hpp"

namespace trivet::users {

void requireUsableName(std::string_view name)
{
    json::Problems problems;
    checkName(name, problems);
    problems.throwIfAny();
}

void requireUsableEmail(std::string_view email)
{
    json::Problems problems;
    checkEmail(email, problems);
    problems.throwIfAny();
}

} // namespace trivet::users
