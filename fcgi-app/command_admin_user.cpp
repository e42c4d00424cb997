#include "administration.hpp"

#include "admin/password_rules.hpp"
#include "admin/user_admin_rules.hpp"
#include "admin/user_admin_store.hpp"
#include "crypto/password.hpp"
#include "pulls/removal_followers.hpp"
#include "users/account_rules.hpp"
#include "users/generated_password_store.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

using audit::Action;

constexpr Option kUserName{.name = "--username", .value = "NAME", .help = "name of the user", .aliases = {"-u"}};
constexpr Option kPassword{.name = "--password",
                           .value = "PASSWORD",
                           .help = "the password; other users of this machine may see it",
                           .aliases = {"-p"}};
constexpr Option kPasswordStdin{"--password-stdin", "", "read the password from the first line of standard input"};
constexpr Option kMustChange{"--must-change-password", "", "require a password change at the next sign-in"};

constexpr Option kCreateOptions[] = {
    {.name = "--username", .value = "NAME", .help = "name of the user", .aliases = {"-u", "--name"}},
    {"--email", "ADDRESS", "email address, considered verified"},
    kPassword,
    kPasswordStdin,
    {"--random-password", "", "generate a password and print it"},
    {.name = "--full-name", .value = "TEXT", .help = "full name", .aliases = {"--fullname"}},
    {"--admin", "", "make the user an administrator"},
    kMustChange,
};
constexpr Option kListOptions[] = {{"--admin", "", "administrators only"}};
constexpr Option kDeleteOptions[] = {
    kUserName,
    {"--purge", "",
     "also delete everything that belongs to the user; organizations without another owner are deleted too"},
};
constexpr Option kChangePasswordOptions[] = {kUserName, kPassword, kPasswordStdin, kMustChange};
constexpr Option kMustChangeOptions[] = {
    kUserName,
    {.name = "--all", .help = "every user", .aliases = {"-A"}},
    {"--unset", "", "no longer require it"},
};

std::string hashOf(const PasswordInput& input, const std::string& userName, const Settings& settings)
{
    admin::requireUsablePassword(input.password, userName, settings);
    return crypto::hashPassword(input.password);
}

void printRow(const users::AccountRow& row)
{
    const char* const state = row.isProhibited ? "prohibited" : row.isActive ? "active" : "inactive";
    std::printf("%-6lld %-40s %-40s %-11s%s\n", static_cast<long long>(row.id), row.name.c_str(), row.email.c_str(),
                state, row.isAdmin ? "admin" : "");
}

} // namespace

const std::span<const Option> kUserCreateOptions = kCreateOptions;
const std::span<const Option> kUserListOptions = kListOptions;
const std::span<const Option> kUserDeleteOptions = kDeleteOptions;
const std::span<const Option> kUserChangePasswordOptions = kChangePasswordOptions;
const std::span<const Option> kUserMustChangeOptions = kMustChangeOptions;

int createUser(const Invocation& invocation)
{
    const auto& options = invocation.options;
    users::NewUser user{.name = requireText(invocation, "--username"), .email = requireText(invocation, "--email")};
    const auto input = readPassword(invocation);
    Administration administration(invocation);
    user.fullName = options.text("--full-name").value_or("");
    user.isAdmin = options.has("--admin");
    user.mustChangePassword = options.has("--must-change-password");
    user.passwordHash = hashOf(input, user.name, administration.settings);
    administration.log().record({Action::UserCreate, user.name, user.isAdmin ? "admin" : ""}, [&] {
        const auto row = users::createUser(administration.db(), user, administration.now());
        if (input.isGenerated)
            users::GeneratedPasswordStore(administration.db()).note(row.id, user.passwordHash);
    });
    std::printf("The user '%s' has been created.\n", user.name.c_str());
    if (input.isGenerated)
        std::printf("Generated password: %s\n", input.password.c_str());
    return 0;
}

int listUsers(const Invocation& invocation)
{
    Administration administration(invocation);
    admin::UserFilter filter{.order = admin::UserOrder::Number};
    if (invocation.options.has("--admin"))
        filter.isAdmin = true;
    const access::Identity everything{.userId = -1, .isAdmin = true};
    admin::UserAdminList list(administration.db(), everything);
    std::printf("%-6s %-40s %-40s %s\n", "ID", "Username", "Email", "State");
    constexpr std::int64_t kAtOnce = 500;
    for (std::int64_t offset = 0;; offset += kAtOnce) {
        const auto rows = list.users(filter, {kAtOnce, offset});
        for (const auto& row : rows)
            printRow(row);
        if (rows.size() < kAtOnce)
            return 0;
    }
}

int deleteUser(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    const bool isPurge = invocation.options.has("--purge");
    const pulls::RemovalFollowers followers;
    administration.log().record({Action::UserDelete, user.name, isPurge ? "purge" : ""}, [&] {
        admin::deleteUser(administration.db(), user, isPurge ? admin::Purge::Yes : admin::Purge::No,
                          {followers.all(), {}, administration.now()});
    });
    std::printf("The user '%s' has been deleted.\n", user.name.c_str());
    return 0;
}

int changePassword(const Invocation& invocation)
{
    const auto name = requireText(invocation, "--username");
    const auto input = readPassword(invocation);
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    const auto hash = hashOf(input, user.name, administration.settings);
    const bool mustChange = invocation.options.has("--must-change-password");
    const admin::UserChange change{.account = [&](users::AccountRow& row) {
        row.passwordHash = hash;
        row.mustChangePassword = mustChange;
    }};
    administration.log().record({Action::UserPassword, user.name, {}}, [&] {
        return admin::changeUser(administration.db(), user.id, change, administration.now());
    });
    std::printf("The password of '%s' has been changed.\n", user.name.c_str());
    return 0;
}

int mustChangePassword(const Invocation& invocation)
{
    const auto& options = invocation.options;
    if (options.has("--all") == options.has("--username"))
        throw UsageError("either --username NAME or --all is needed");
    const bool mustChange = !options.has("--unset");
    const std::string detail = mustChange ? "must_change_password" : "no must_change_password";
    Administration administration(invocation);
    if (options.has("--all")) {
        const auto count = administration.log().record({Action::UserChange, "*", detail}, [&] {
            return admin::UserAdminStore(administration.db()).setMustChangePassword(mustChange);
        });
        std::printf("Changed %lld users.\n", static_cast<long long>(count));
        return 0;
    }
    const auto user = administration.requireUser(invocation);
    const admin::UserChange change{.account = [&](users::AccountRow& row) { row.mustChangePassword = mustChange; }};
    administration.log().record({Action::UserChange, user.name, detail}, [&] {
        return admin::changeUser(administration.db(), user.id, change, administration.now());
    });
    std::puts("Changed 1 user.");
    return 0;
}

} // namespace trivet::process
