#include "access/theme.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/gitea_hash.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"

#include <algorithm>

namespace trivet::gitea_import {
namespace {

using users::AccountRow;

// user.type
constexpr std::int64_t kPerson = 0, kOrganization = 1, kBot = 4, kRemote = 5;
constexpr std::int64_t kNoLogin = 0, kPlainLogin = 1; // login_type
constexpr std::size_t kLongestText = 255;

constexpr std::string_view kForeignLogin =
    "signed in with a source elsewhere, which is not brought: without a password until one is set";
constexpr std::string_view kUnknownHash =
    "the password hash is of a kind that is not checked here: without a password until one is set";

bool isUsableName(const std::string& name)
{
    try {
        users::requireUsableName(name);
        return true;
    } catch (const Error&) {
        return false;
    }
}

// A line of text as others see it beside that of the site.
std::string shown(const SourceRow& row, std::string_view column)
{
    auto text = row.text(column).substr(0, kLongestText);
    std::replace_if(text.begin(), text.end(), isAsciiControl, ' ');
    return toUtf8(text);
}

std::string website(const SourceRow& row)
{
    auto text = shown(row, "website");
    return text.starts_with("https://") || text.starts_with("http://") ? text : std::string{};
}

std::string word(const SourceRow& row, std::string_view column)
{
    auto text = row.text(column);
    const auto isFine = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; };
    return text.size() <= 20 && std::all_of(text.begin(), text.end(), isFine) ? text : std::string{};
}

bool signsInElsewhere(const SourceRow& row)
{
    const auto type = row.integer("login_type");
    return row.integer("login_source") != 0 || (type != kNoLogin && type != kPlainLogin);
}

struct Password {
    std::string hash{};
    std::string_view problem{};
};

Password passwordOf(const SourceRow& row)
{
    if (row.integer("type") == kOrganization)
        return {};
    if (signsInElsewhere(row))
        return {.problem = kForeignLogin};
    if (row.text("passwd").empty())
        return {};
    auto hash = crypto::passwordHashOfGitea(row.text("passwd_hash_algo"), row.text("salt"), row.text("passwd"));
    return hash ? Password{.hash = std::move(*hash)} : Password{.problem = kUnknownHash};
}

AccountRow accountFrom(const SourceRow& row)
{
    const bool isOrganization = row.integer("type") == kOrganization;
    const auto theme = row.text("theme");
    return {.id = row.id(),
            .isOrganization = isOrganization,
            .name = row.text("name"),
            .fullName = shown(row, "full_name"),
            .email = row.text("email"),
            .loginName = shown(row, "login_name"),
            .website = website(row),
            .location = shown(row, "location"),
            .description = shown(row, "description"),
            .language = word(row, "language"),
            .theme = theme.empty() ? std::string{} : std::string(access::nameOf(access::themeNamed(theme))),
            .diffViewStyle = row.text("diff_view_style") == "split" ? "split" : "",
            .visibility = std::clamp<std::int64_t>(row.integer("visibility"), 0, 2),
            .hidesEmail = row.isTrue("keep_email_private"),
            .hidesActivity = row.isTrue("keep_activity_private"),
            .isAdmin = !isOrganization && row.isTrue("is_admin"),
            .isActive = isOrganization || row.isTrue("is_active"),
            .isProhibited = row.isTrue("prohibit_login"),
            .isRestricted = row.isTrue("is_restricted"),
            .mustChangePassword = row.isTrue("must_change_password"),
            .mayCreateOrganization = row.isTrue("allow_create_organization"),
            .mayEditGitHooks = row.isTrue("allow_git_hook"),
            .mayImportLocal = row.isTrue("allow_import_local"),
            .maxRepositories = row.isNull("max_repo_creation") ? -1 : row.integer("max_repo_creation"),
            .adminsChangeTeams = row.isTrue("repo_admin_change_team_access"),
            .createdAt = row.integer("created_unix"),
            .updatedAt = row.integer("updated_unix"),
            .lastLoginAt = row.integer("last_login_unix")};
}

Outcome takeAccount(Import& import, const SourceRow& row)
{
    const auto type = row.integer("type");
    if (type == kRemote)
        return Outcome::leftOut("an account of another server");
    if (type != kPerson && type != kOrganization && type != kBot)
        return Outcome::leftOut("a reserved name, not an account");
    auto account = accountFrom(row);
    if (!isUsableName(account.name))
        return Outcome::leftOut(
            "its name is reserved here, or has characters or an end that are not allowed: rename it "
            "there, and import again");
    users::AccountStore accounts(import.db);
    if (accounts.findByName(account.name))
        return Outcome::leftOut("an account here has its name");
    if (accounts.find(account.id))
        return Outcome::leftOut(kIdTaken);
    auto password = passwordOf(row);
    account.passwordHash = std::move(password.hash);
    accounts.insertKept(account);
    return password.problem.empty() ? Outcome::brought() : Outcome::broughtBut(password.problem);
}

} // namespace

std::optional<AccountRow> accountOf(Import& import, std::int64_t id) { return users::AccountStore(import.db).find(id); }

RowTaker accountRows()
{
    return {.columns = {"name",
                        "full_name",
                        "email",
                        "keep_email_private",
                        "passwd",
                        "passwd_hash_algo",
                        "salt",
                        "must_change_password",
                        "login_type",
                        "login_source",
                        "login_name",
                        "type",
                        "is_active",
                        "is_admin",
                        "is_restricted",
                        "prohibit_login",
                        "allow_git_hook",
                        "allow_import_local",
                        "allow_create_organization",
                        "max_repo_creation",
                        "visibility",
                        "language",
                        "theme",
                        "description",
                        "website",
                        "location",
                        "created_unix",
                        "updated_unix",
                        "last_login_unix",
                        "diff_view_style",
                        "keep_activity_private",
                        "repo_admin_change_team_access"},
            .take = takeAccount};
}

RowTaker loginSourceRows()
{
    return {.take = [](Import&, const SourceRow&) {
        return Outcome::leftOut("sign-in with LDAP, PAM, SMTP or another provider is not imported");
    }};
}

} // namespace trivet::gitea_import
