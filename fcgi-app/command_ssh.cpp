#include "commands.hpp"

#include "app/application.hpp"
#include "app/worker.hpp"
#include "authorized_keys/key_line.hpp"
#include "authorized_keys/keys_file.hpp"
#include "base/child_memory.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/ssh_certificate.hpp"
#include "database_access.hpp"
#include "db/database.hpp"
#include "db/migrator.hpp"
#include "gitssh/principal_lines.hpp"
#include "gitssh/serve.hpp"
#include "process_signals.hpp"
#include "settings/read_settings.hpp"
#include "settings/ssh_user.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <syslog.h>

namespace trivet::process {
namespace {

// Without its warnings: what these commands say goes to sshd, or to its client.
Settings quietSettings(const Invocation& invocation) { return readSettings(invocation.configPath).settings; }

std::unique_ptr<db::Database> openCurrent(const Settings& settings)
{
    auto database = openDatabase(settings, db::IfMissing::Fail);
    db::requireUsableSchema(*database);
    return database;
}

std::string variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

// "ADDRESS PORT ADDRESS PORT": the client stands first.
std::string clientAddress()
{
    const auto connection = variable("SSH_CONNECTION");
    return connection.substr(0, connection.find(' '));
}

constexpr Option kGiteaOptions[] = {
    {.name = "--expected", .value = "USER", .help = "the account that serves git (git)", .aliases = {"-e"}},
    {.name = "--username", .value = "USER", .help = "the account that sshd asks about: %u", .aliases = {"-u"}},
    {.name = "--type", .value = "TYPE", .help = "of the key: %t", .aliases = {"-t"}},
    {.name = "--content", .value = "KEY", .help = "in base64: %k", .aliases = {"-k"}},
};

int printLine(const Settings& settings, const std::string& fingerprint)
{
    const auto line =
        authorized_keys::lineFor(*openCurrent(settings), authorized_keys::thisServer(settings.configPath), fingerprint);
    if (line)
        std::printf("%s\n", line->c_str());
    return 0;
}

int serveClient(const Invocation& invocation)
{
    auto settings = quietSettings(invocation);
    setChildMemory(settings.git.memoryMegabytes);
    if (settings.log.mode != "file") // the error output is the client's
        settings.log.mode = "syslog";
    const app::Application application(std::move(settings), app::modules(), pages::Templates::Reading::AtFirstUse);
    const app::Worker worker(application, app::Worker::Life::OneRequest);
    return gitssh::serve(worker.services(),
                         {.keyOwner = invocation.options.arguments().front(),
                          .command = variable("SSH_ORIGINAL_COMMAND"),
                          .protocol = variable("GIT_PROTOCOL"),
                          .address = clientAddress()},
                         {});
}

} // namespace

int printAuthorizedKey(const Invocation& invocation)
{
    const auto& words = invocation.options.arguments();
    const auto settings = quietSettings(invocation);
    const auto fingerprint = words.size() > 3 ? words[3] : gitssh::fingerprintOf(words[2]).value_or("");
    if (!servesSshUser(settings, words[0]) || fingerprint.empty())
        return 0;
    return printLine(settings, fingerprint);
}

const std::span<const Option> kGiteaKeysOptions = kGiteaOptions;

int printKeyAsGitea(const Invocation& invocation)
{
    const auto& options = invocation.options;
    const auto settings = quietSettings(invocation);
    const auto user = options.text("--username").value_or("");
    const auto fingerprint = gitssh::fingerprintOf(options.text("--content").value_or("")).value_or("");
    if (user != options.text("--expected").value_or("git") || !servesSshUser(settings, user) || fingerprint.empty())
        return 0;
    return printLine(settings, fingerprint);
}

int printPrincipals(const Invocation& invocation)
{
    const auto& words = invocation.options.arguments();
    const auto settings = quietSettings(invocation);
    const auto wire = crypto::decodeBase64(words[2]);
    if (!servesSshUser(settings, words[0]) || !wire)
        return 0;
    const auto certificate = crypto::parseSshCertificate(*wire);
    for (const auto& line : gitssh::principalLines(
             *openCurrent(settings), authorized_keys::thisServer(settings.configPath), certificate.principals))
        std::printf("%s\n", line.c_str());
    return 0;
}

int serveSsh(const Invocation& invocation)
{
    ignoreBrokenPipes();
    std::signal(SIGHUP, SIG_IGN); // a client that hangs up is found out by reading and writing
    try {
        return serveClient(invocation);
    } catch (const std::exception& problem) {
        ::syslog(LOG_DAEMON | LOG_ERR, "git over SSH cannot be served: %s", problem.what());
        std::fputs("error: The service is not available. The administrator finds the reason in the system log.\n",
                   stderr);
        return 1;
    }
}

int writeAuthorizedKeys(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const auto file = authorized_keys::writeKeysFile(*openCurrent(settings), settings,
                                                     authorized_keys::thisServer(settings.configPath));
    std::printf("%s: %zu %s%s\n", file.path.c_str(), file.keys, file.keys == 1 ? "key" : "keys",
                file.isChanged ? "" : ", as before");
    return 0;
}

} // namespace trivet::process
