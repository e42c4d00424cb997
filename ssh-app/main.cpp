// ssh-keys PROGRAM CONFIG USER TYPE KEY FINGERPRINT: what `PROGRAM --config CONFIG ssh authorized-keys` does, for sshd,
// which waits for it at each login. It reads no more than the settings and one row, and is a program of its own because
// the libraries that the rest of Trivet needs take the loader three times as long.
#include "authorized_keys/key_line.hpp"
#include "db/database.hpp"
#include "settings/read_settings.hpp"
#include "settings/ssh_user.hpp"

#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>

namespace trivet {
namespace {

int printLine(const std::string& program, const std::string& config, std::string_view user,
              std::string_view fingerprint)
{
    const auto settings = readSettings(config).settings;
    if (!servesSshUser(settings, user))
        return 0;
    db::Database database(db::Options::from(settings, settings.server.appDataPath));
    const auto server = authorized_keys::serverOf(program, settings.configPath);
    if (const auto line = authorized_keys::lineFor(database, server, fingerprint))
        std::printf("%s\n", line->c_str());
    return 0;
}

} // namespace
} // namespace trivet

int main(int argc, char** argv)
{
    const std::span words(argv, static_cast<std::size_t>(argc));
    if (words.size() != 7) {
        std::fputs("usage: ssh-keys PROGRAM CONFIG USER TYPE KEY FINGERPRINT\n", stderr);
        return 2;
    }
    try {
        return trivet::printLine(words[1], words[2], words[3], words[6]);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "ssh-keys: %s\n", problem.what());
        return 1;
    }
}
