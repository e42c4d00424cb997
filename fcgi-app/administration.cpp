#include "administration.hpp"

#include "admin/password_rules.hpp"
#include "app/secret_key_check.hpp"
#include "base/clock.hpp"
#include "db/migrator.hpp"
#include "users/account_store.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

std::unique_ptr<db::Database> openCurrent(const Settings& settings)
{
    auto database = std::make_unique<db::Database>(db::Options::from(settings, settings.server.appDataPath));
    db::requireUsableSchema(*database);
    return database;
}

std::string firstLineOfInput()
{
    constexpr std::size_t kMost = 4096;
    std::string line;
    for (int c = std::getchar(); c != EOF && c != '\n' && line.size() < kMost; c = std::getchar())
        line += static_cast<char>(c);
    if (line.ends_with('\r'))
        line.pop_back();
    if (line.empty())
        throw std::runtime_error("there is no password on standard input");
    return line;
}

} // namespace

Administration::Administration(const Invocation& invocation)
    : settings(loadSettings(invocation)), m_db(openCurrent(settings)), m_now(secondsNow())
{
}

void Administration::requireSecretKey() { app::requireSecretKey(*m_db, settings); }

users::AccountRow Administration::requireUser(const Invocation& invocation)
{
    const auto name = requireText(invocation, "--username");
    auto row = users::AccountStore(*m_db).findByName(name);
    if (!row || row->isOrganization)
        throw std::runtime_error("there is no user '" + name + "'");
    return std::move(*row);
}

std::string requireText(const Invocation& invocation, std::string_view option)
{
    auto text = invocation.options.text(option);
    if (!text || text->empty())
        throw UsageError(std::string(option) + " is missing");
    return std::move(*text);
}

PasswordInput readPassword(const Invocation& invocation)
{
    const auto& options = invocation.options;
    const int ways = options.has("--password") + options.has("--password-stdin") + options.has("--random-password");
    if (ways != 1)
        throw UsageError(ways == 0 ? "a password is missing: --password-stdin, or --password P"
                                   : "the password is given in more than one way");
    if (options.has("--random-password"))
        return {admin::randomPassword(), true};
    if (options.has("--password-stdin"))
        return {firstLineOfInput(), false};
    return {requireText(invocation, "--password"), false};
}

} // namespace trivet::process
