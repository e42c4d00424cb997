#include "base/limited_program.hpp"
#include "base/text.hpp"
#include "doctor/doctor_checks.hpp"
#include "settings/ssh_user.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

constexpr const char* kSee = "; see docs/ssh.md, or set [server] DISABLE_SSH = true";

void checkAccount(Findings& findings, const Settings& settings, const std::string& user)
{
    const auto* account = ::getpwnam(user.c_str());
    if (!account)
        return add(findings, Kind::Advice, "SSH: there is no account " + user + " for git clients to sign in" + kSee);
    const std::string_view shell = account->pw_shell;
    if (shell.ends_with("/nologin") || shell.ends_with("/false"))
        add(findings, Kind::Advice,
            "SSH: the shell of " + user + " is " + std::string(shell) + ", so sshd can run nothing for it" + kSee);
    struct stat data = {};
    if (::stat(settings.server.appDataPath.c_str(), &data) == 0 && data.st_uid != account->pw_uid)
        add(findings, Kind::Advice,
            "SSH: " + user + " does not own " + settings.server.appDataPath +
                ", so what it writes would belong to another account than what the workers write" + kSee);
}

// Only root can ask sshd what it makes of its configuration.
void checkServer(Findings& findings, const Settings& settings, const std::string& user)
{
    constexpr const char* kServer = "/usr/sbin/sshd";
    if (::geteuid() != 0 || settings.ssh.writesKeysFile || ::access(kServer, X_OK) != 0)
        return;
    const auto told =
        runLimited({.program = kServer, .arguments = {"-T", "-C", "user=" + user + ",host=localhost,addr=127.0.0.1"}});
    if (!told || told->status != 0)
        return add(findings, Kind::Advice, std::string("SSH: sshd -T does not tell its configuration for ") + user);
    std::string keys, principals;
    for (const auto line : split(told->output, '\n')) {
        if (line.starts_with("authorizedkeyscommand "))
            keys = line;
        if (line.starts_with("authorizedprincipalscommand "))
            principals = line;
    }
    if (keys.find(" ssh authorized-keys ") == std::string::npos && keys.find("/ssh-keys ") == std::string::npos)
        return add(findings, Kind::Advice, "SSH: sshd does not ask Trivet for the keys of " + user + kSee);
    add(findings, Kind::Good, "SSH: sshd asks Trivet for the keys of " + user);
    if (!settings.server.sshTrustedUserCaKeys.empty() &&
        principals.find(" ssh authorized-principals ") == std::string::npos)
        add(findings, Kind::Advice,
            "SSH: sshd does not ask Trivet for principals; AuthorizedPrincipalsCommand must stand before "
            "AuthorizedKeysCommand");
}

} // namespace

Findings checkSsh(const Settings& settings)
{
    Findings findings;
    if (settings.ssh.disabled)
        return findings;
    const auto& user = sshUser(settings);
    checkAccount(findings, settings, user);
    checkServer(findings, settings, user);
    return findings;
}

} // namespace trivet::doctor
