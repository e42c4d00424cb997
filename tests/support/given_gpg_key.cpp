#include "support/given_gpg_key.hpp"

#include "base/clock.hpp"
#include "base/limited_program.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "keys/key_token.hpp"
#include "support/temporary_folder.hpp"
#include "users/account_store.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kWord = "gpg-key ";

std::string run(const std::string& program, const std::string& home, const std::vector<std::string>& arguments,
                const std::string& input)
{
    // gpg waits five seconds for its agent, which is too short on a machine that has much to do.
    for (int attempt = 0; attempt < 5; ++attempt) {
        const auto end = runLimited({.program = program,
                                     .arguments = arguments,
                                     .environment = {"PATH=/usr/bin:/bin", "LC_ALL=C", "GNUPGHOME=" + home},
                                     .input = input},
                                    {.time = std::chrono::seconds(20)});
        if (end && end->status == 0)
            return end->output;
    }
    throw std::runtime_error(program + " has failed");
}

} // namespace

bool isGivenGpgKey(const std::string& line) { return line.starts_with(kWord); }

void arrangeGpgKey(db::Database& db, const Settings& settings, const std::string& line, Captures& captures)
{
    const auto words = split(std::string_view(line).substr(kWord.size()), ' ');
    if (words.size() != 2)
        throw std::runtime_error("expected gpg-key USER ADDRESS: " + line);
    const std::string user(words[0]);
    const auto account = users::AccountStore(db).findByName(user).value();
    const TemporaryFolder home;
    runGpg(home.path(),
           {"--quick-gen-key", user + " <" + std::string(words[1]) + ">", "ed25519", "sign,cert", "never"});
    const auto key = runGpg(home.path(), {"--armor", "--export"});
    captures["gpg-key:" + user] = asJson(key);
    captures["gpg-key-form:" + user] = encodePercent(key);
    const auto listed = runGpg(home.path(), {"--with-colons", "--list-keys"});
    captures["gpg-id:" + user] = split(std::string_view(listed).substr(listed.find("pub:")), ':').at(4);
    const auto token = keys::keyToken(settings, account, secondsNow());
    const auto proof = runGpg(home.path(), {"--armor", "--detach-sign"}, token);
    captures["gpg-proof:" + user] = asJson(proof);
    captures["gpg-proof-form:" + user] = encodePercent(proof);
    endGpg(home.path());
}

std::string runGpg(const std::string& home, std::vector<std::string> arguments, const std::string& input)
{
    arguments.insert(arguments.begin(), {"--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", ""});
    return run("gpg", home, arguments, input);
}

void endGpg(const std::string& home) { run("gpgconf", home, {"--kill", "all"}, ""); }

std::string asJson(const std::string& text)
{
    std::string out;
    for (const char c : text)
        out += c == '\n' ? "\\n" : std::string(1, c);
    return out;
}

} // namespace trivet::test
