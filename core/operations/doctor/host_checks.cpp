#include "base/limited_program.hpp"
#include "base/text.hpp"
#include "doctor/doctor_checks.hpp"
#include "git/git_version.hpp"
#include "mail/send.hpp"
#include "settings/data_folders.hpp"
#include "settings/root_url.hpp"

#include <chrono>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

constexpr MessageFormat<> kGitMissing{
    "health.git_missing",
    "the program git cannot be run: until it is installed nobody can clone, push or change files; "
    "everything else works"};

void checkSpace(Findings& findings, const std::string& folder)
{
    constexpr std::uint64_t kMegabyte = 1024 * 1024, kTooLittle = 100 * kMegabyte, kLittle = 1024 * kMegabyte;
    struct statvfs disk = {};
    if (::statvfs(folder.c_str(), &disk) != 0)
        return;
    const auto free = static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize;
    const auto said = folder + " has " + std::to_string(free / kMegabyte) + " MB of free space";
    add(findings, free < kTooLittle ? Kind::Problem : free < kLittle ? Kind::Advice : Kind::Good, said);
    if (disk.f_files > 0 && disk.f_favail < disk.f_files / 100)
        add(findings, Kind::Problem, folder + " has less than 1 % of its inodes left");
}

// Tokens, one-time passwords and certificates go by it.
void checkClock(Findings& findings, const Settings& settings, std::int64_t now)
{
    constexpr std::int64_t kHour = 3600;
    struct stat config = {};
    const bool isKnown = ::stat(settings.configPath.c_str(), &config) == 0;
    if (isKnown && config.st_mtime > now + kHour)
        add(findings, Kind::Problem, "the clock is behind: " + settings.configPath + " was changed in the future");
    struct stat synchronized = {};
    if (::access("/run/systemd/timesync", F_OK) == 0 &&
        ::stat("/run/systemd/timesync/synchronized", &synchronized) != 0)
        add(findings, Kind::Advice, "the clock is not synchronized: see `timedatectl`");
}

void checkMailServer(Findings& findings, const Settings& settings)
{
    const auto server = "[mailer] SMTP_ADDR: the mail server at " + settings.mailer.address;
    try {
        mail::greetServer(settings);
        add(findings, Kind::Good, server + (settings.mailer.user.empty() ? " answers" : " lets Trivet sign in"));
    } catch (const mail::Failure& failure) {
        add(findings, Kind::Problem, server + " cannot be used: " + failure.what());
    }
}

void checkMail(Findings& findings, const Settings& settings)
{
    const auto& mailer = settings.mailer;
    if (!mailer.enabled)
        return add(findings, Kind::Advice,
                   "[mailer] ENABLED is off: nobody can recover a password, and no notification is sent");
    if (mailer.protocol != "sendmail")
        return checkMailServer(findings, settings);
    if (::access(mailer.sendmailPath.c_str(), X_OK) != 0)
        return add(findings, Kind::Problem, "[mailer] SENDMAIL_PATH: " + mailer.sendmailPath + " cannot be run");
    const auto isAllowed = [](const char* place) { return ::access(place, F_OK) == 0; };
    if (isAllowed("/run/systemd/system") && !isAllowed("/etc/systemd/system/trivet.service.d/sendmail.conf"))
        add(findings, Kind::Advice,
            "[mailer] PROTOCOL = sendmail cannot work under trivet.service as it is installed, which takes away what "
            "sendmail needs to reach its queue: use PROTOCOL = smtp with SMTP_ADDR = localhost, or see \"Mail\" in "
            "administration.md");
}

std::string withPort(std::string_view rootUrl)
{
    const std::string authority(authorityOf(rootUrl));
    // Behind the bracket of an IPv6 address a colon begins the port.
    const auto colon = authority.find(':', authority.starts_with('[') ? authority.find(']') : 0);
    return colon == std::string::npos ? authority + ":443" : authority;
}

// Asks the address of the site itself, so that it is the certificate clients see.
void checkCertificate(Findings& findings, const Settings& settings)
{
    using namespace std::chrono_literals;
    const auto& rootUrl = settings.server.rootUrl;
    if (!rootUrl.starts_with("https://"))
        return;
    const auto address = withPort(rootUrl);
    const auto shown = runLimited({.program = "openssl", .arguments = {"s_client", "-connect", address, "-showcerts"}},
                                  {.time = 5s, .memory = std::size_t{1} << 30});
    if (!shown || shown->output.find("BEGIN CERTIFICATE") == std::string::npos)
        return add(findings, Kind::Advice,
                   "no certificate was seen at " + address + ", the address of [server] ROOT_URL");
    const auto lasts = [&](const char* seconds) {
        const auto end = runLimited(
            {.program = "openssl", .arguments = {"x509", "-noout", "-checkend", seconds}, .input = shown->output});
        return end && end->status == 0;
    };
    if (!lasts("0"))
        return add(findings, Kind::Problem, "the certificate of " + address + " has expired");
    constexpr const char* kFortnight = "1209600";
    add(findings, lasts(kFortnight) ? Kind::Good : Kind::Problem,
        "the certificate of " + address +
            (lasts(kFortnight) ? " is valid for two weeks and more" : " expires within two weeks"));
}

} // namespace

Findings checkGit()
{
    if (const auto version = git::installedVersion())
        return {{Kind::Good, Message(*version)}};
    return {{Kind::Problem, kGitMissing}};
}

Findings checkHost(const Settings& settings, std::int64_t now)
{
    Findings findings = checkGit();
    for (const auto& folder : dataFolders(settings))
        checkSpace(findings, folder);
    checkClock(findings, settings, now);
    checkMail(findings, settings);
    checkCertificate(findings, settings);
    return findings;
}

} // namespace trivet::doctor
