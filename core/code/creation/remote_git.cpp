#include "creation/remote_git.hpp"

#include "base/text.hpp"
#include "creation/remote_hosts.hpp"
#include "crypto/encoding.hpp"
#include "git/git_process.hpp"
#include "outbound/guard.hpp"
#include "pushes/directory_size.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <poll.h>
#include <unistd.h>

namespace trivet::creation {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Kind = CloneAddress::Kind;

constexpr MessageFormat<> kDisallowedFolder{"remote.disallowed_folder", "You can not import from this folder."};
constexpr MessageFormat<> kHarmfulObjects{"remote.harmful_objects",
                                          "the repository holds objects that are broken or harmful"};
constexpr MessageFormat<> kTooLate{"remote.too_late", "the import took too long"};

constexpr int kLookMilliseconds = 500;
constexpr std::size_t kMostErrors = 16 * 1024;

bool isBelow(const fs::path& path, const fs::path& folder)
{
    const auto [end, _] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return end == folder.end();
}

// What links and dots lead to counts, not what was written.
std::string requireAllowedFolder(const Remote& remote)
{
    std::error_code missing;
    const auto path = fs::canonical(remote.address.text, missing);
    for (const auto& allowed : remote.settings.migrations.allowedHosts) {
        std::error_code unknown;
        const auto folder = allowed.starts_with('/') ? fs::canonical(allowed, unknown) : "";
        if (!missing && !unknown && !folder.empty() && isBelow(path, folder))
            return path.string();
    }
    throw Error::invalidField("clone_addr", kDisallowedFolder);
}

// "host:port:address,address" for git, so that it asks nobody else for the address.
std::string pinOf(const CloneAddress& address, const outbound::Limits& limits)
{
    std::string pin = outbound::bareHost(address.host) + ":" + std::to_string(address.port) + ":";
    for (const auto& each : outbound::admittedAddresses(address.host, limits))
        pin += (pin.ends_with(':') ? "" : ",") + (each.isV6 ? "[" + each.text() + "]" : each.text());
    return pin;
}

// Leads git to the address that was judged, or to the proxy.
void admit(const Remote& remote, RemoteCall& call)
try {
    const RemoteHosts hosts(remote.settings);
    const auto limits = hosts.limits();
    const outbound::Target target{.scheme = remote.address.kind == Kind::Https ? outbound::Scheme::Https
                                                                               : outbound::Scheme::Http,
                                  .host = remote.address.host,
                                  .port = remote.address.port};
    outbound::requireAdmissible(target, limits);
    const auto proxy = outbound::proxyFor(target, limits.proxy);
    if (proxy.empty()) {
        call.arguments.insert(call.arguments.end(),
                              {"-c", "http.proxy=", "-c", "http.curloptResolve=" + pinOf(remote.address, limits)});
        return;
    }
    outbound::requireAdmissibleByName(remote.address.host, limits);
    call.arguments.emplace_back("--config-env=http.proxy=TRIVET_PROXY");
    call.environment.push_back("TRIVET_PROXY=" + proxy);
} catch (const outbound::Failure& failure) {
    throw Error::invalidField("clone_addr", kDisallowedHost).because(failure.what());
}

// What both streams of a git say, as far as somebody wants to know.
class Listening {
public:
    explicit Listening(const git::GitProcess& git) : m_ends{pollfd{git.output(), POLLIN, 0}, {git.errors(), POLLIN, 0}}
    {
    }

    bool isOver() const { return m_ends[0].fd < 0 && m_ends[1].fd < 0; }
    const std::string& said() const { return m_said; }

    void waitAWhile()
    {
        poll(m_ends.data(), m_ends.size(), kLookMilliseconds);
        for (auto& end : m_ends)
            take(end);
    }

private:
    void take(pollfd& end)
    {
        if (end.fd < 0 || end.revents == 0)
            return;
        std::array<char, 4096> buffer{};
        const auto count = read(end.fd, buffer.data(), buffer.size());
        if (count <= 0)
            end.fd = -1;
        else
            m_said.append(buffer.data(), static_cast<std::size_t>(count));
        if (m_said.size() > kMostErrors) // what went wrong comes last
            m_said.erase(0, m_said.size() - kMostErrors);
    }

    std::array<pollfd, 2> m_ends;
    std::string m_said{};
};

} // namespace

RemoteCall callFor(const Remote& remote)
{
    if (remote.address.kind == Kind::Folder)
        return {{}, {"GIT_ALLOW_PROTOCOL=file"}, requireAllowedFolder(remote)};
    RemoteCall call{.place = remote.address.text};
    for (const char* const setting : {"http.followRedirects=false", "http.lowSpeedLimit=1000", "http.lowSpeedTime=60",
                                      "fetch.uriProtocols=", "fetch.unpackLimit=1"})
        call.arguments.insert(call.arguments.end(), {"-c", setting});
    call.environment = {remote.address.kind == Kind::Https ? "GIT_ALLOW_PROTOCOL=https" : "GIT_ALLOW_PROTOCOL=http"};
    admit(remote, call);
    if (!remote.authorization.empty()) {
        call.arguments.emplace_back("--config-env=http.extraHeader=TRIVET_AUTHORIZATION");
        call.environment.push_back("TRIVET_AUTHORIZATION=Authorization: " + remote.authorization);
    }
    return call;
}

Error remoteError(const std::string& said)
{
    const bool isAboutCredentials = said.find("Authentication failed") != std::string::npos ||
                                    said.find("could not read Username") != std::string::npos ||
                                    said.find("error: 403") != std::string::npos;
    const bool isAboutObjects = said.find("fsck error") != std::string::npos;
    if (isAboutCredentials)
        return Error::invalid(kNeedsSignIn).because("git: " + said);
    return Error::invalidField("clone_addr", isAboutObjects ? kHarmfulObjects : kNoRepository).because("git: " + said);
}

Error remoteTooLate() { return Error::invalidField("clone_addr", kTooLate); }

std::string basicAuthorization(const std::string& user, const std::string& password)
{
    if (user.empty() && password.empty())
        return {};
    return "Basic " + crypto::encodeBase64((user.empty() ? "oauth2" : user) + ":" + password);
}

std::int64_t percentReceived(std::string_view said)
{
    constexpr std::string_view kReceiving = "Receiving objects:", kResolving = "Resolving deltas:";
    if (said.find(kResolving) != std::string_view::npos)
        return 100;
    const auto last = said.rfind(kReceiving);
    const auto end = last == std::string_view::npos ? last : said.find('%', last);
    if (end == std::string_view::npos)
        return 0;
    const auto begin = last + kReceiving.size();
    return parseInteger(trimmed(said.substr(begin, end - begin))).value_or(0);
}

std::string runWatched(git::GitProcess& git, const Watch& watch)
{
    Listening listening(git);
    while (!listening.isOver()) {
        listening.waitAWhile();
        const auto kib = static_cast<std::int64_t>(pushes::kibibytesIn(watch.folder));
        if (static_cast<std::uint64_t>(kib) * 1024 > watch.limit.bytes)
            throw Error::forbidden(watch.limit.message);
        if (Clock::now() > watch.deadline)
            throw remoteTooLate();
        if (watch.tell)
            watch.tell({listening.isOver() ? 100 : percentReceived(listening.said()), kib});
    }
    return git.wait() == 0 ? std::string() : listening.said() + " ";
}

} // namespace trivet::creation
