#include "login/first_start.hpp"

#include "base/error.hpp"
#include "base/owner_file.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "settings/ini_edit.hpp"
#include "settings/settings.hpp"
#include "users/account_store.hpp"

#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace trivet::login {
namespace {

constexpr MessageFormat<> kConfigNotWritable{
    "site.config_not_writable", "app.ini cannot be changed by the program: its file and its folder must belong to the "
                                "account that the program runs as"};
constexpr std::size_t kTokenBytes = 16;

std::string tokenFile(const Settings& settings) { return settings.server.appDataPath + "/first-start-token"; }

std::string readAll(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

bool isFirstStart(http::Context& context)
{
    return context.settings.server.firstStart && users::AccountStore(context.db()).countActiveAdmins() == 0;
}

void makeFirstStartToken(const Settings& settings)
{
    makeOwnerFile(tokenFile(settings), hex(randomBytes(kTokenBytes)) + "\n", IfThere::Keep);
}

bool isFirstStartToken(const Settings& settings, std::string_view given)
{
    const auto text = readAll(tokenFile(settings));
    const auto token = trimmed(text);
    return token.size() == 2 * kTokenBytes && crypto::equalsInConstantTime(token, trimmed(given));
}

bool redeemFirstStartToken(const Settings& settings) { return ::unlink(tokenFile(settings).c_str()) == 0; }

void endFirstStart(const Settings& settings)
try {
    auto text = readAll(settings.configPath);
    text = settings::withIniValue(text, "server", "ROOT_URL", settings.server.rootUrl);
    text = settings::withIniValue(text, "server", "FIRST_START", "false");
    makeOwnerFile(settings.configPath, text, IfThere::Replace);
} catch (const std::system_error& problem) {
    throw Error::unavailable(kConfigNotWritable).because(problem.what());
}

} // namespace trivet::login
