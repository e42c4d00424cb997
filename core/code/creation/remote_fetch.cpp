#include "creation/remote_fetch.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/git_process.hpp"
#include "git/object_check.hpp"
#include "git/run_git.hpp"
#include "outbound/reach.hpp"
#include "pushes/directory_size.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <unistd.h>

namespace trivet::creation {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Kind = CloneAddress::Kind;

constexpr std::chrono::seconds kPatienceToAsk{30}, kPatienceToFetch{600};
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
    for (const auto& allowed : remote.allowedHosts) {
        std::error_code unknown;
        const auto folder = allowed.starts_with('/') ? fs::canonical(allowed, unknown) : "";
        if (!missing && !unknown && !folder.empty() && isBelow(path, folder))
            return path.string();
    }
    throw Error::invalidField("clone_addr", "You can not import from this folder.");
}

// "host:port:address,address" for git, so that it asks nobody else for the address.
std::string pinOf(const Remote& remote)
{
    const auto& address = remote.address;
    try {
        std::string pin = outbound::bareHost(address.host) + ":" + std::to_string(address.port) + ":";
        for (const auto& each : outbound::admittedAddresses(address.host, {.allowedHosts = remote.allowedHosts}))
            pin += (pin.ends_with(':') ? "" : ",") + (each.isV6 ? "[" + each.text() + "]" : each.text());
        return pin;
    } catch (const outbound::Failure& failure) {
        throw Error::invalidField("clone_addr", "You can not import from disallowed hosts.").because(failure.what());
    }
}

// Arguments before the sub-command, and the environment they need.
struct Setup {
    std::vector<std::string> arguments{}, environment{};
    std::string source{};
};

Setup setupFor(const Remote& remote)
{
    if (remote.address.kind == Kind::Folder)
        return {{}, {"GIT_ALLOW_PROTOCOL=file"}, requireAllowedFolder(remote)};
    Setup setup{.source = remote.address.text};
    for (const auto& setting :
         {std::string("http.followRedirects=false"), std::string("http.proxy="), "http.curloptResolve=" + pinOf(remote),
          std::string("http.lowSpeedLimit=1000"), std::string("http.lowSpeedTime=60"),
          std::string("fetch.uriProtocols="), std::string("fetch.unpackLimit=1")}) {
        setup.arguments.emplace_back("-c");
        setup.arguments.push_back(setting);
    }
    setup.environment = {remote.address.kind == Kind::Https ? "GIT_ALLOW_PROTOCOL=https" : "GIT_ALLOW_PROTOCOL=http"};
    if (!remote.authorization.empty()) {
        setup.arguments.emplace_back("--config-env=http.extraHeader=TRIVET_AUTHORIZATION");
        setup.environment.push_back("TRIVET_AUTHORIZATION=Authorization: " + remote.authorization);
    }
    return setup;
}

[[noreturn]] void refuse(const std::string& errors)
{
    const bool isAboutCredentials = errors.find("Authentication failed") != std::string::npos ||
                                    errors.find("could not read Username") != std::string::npos ||
                                    errors.find("error: 403") != std::string::npos;
    const bool isAboutObjects = errors.find("fsck error") != std::string::npos;
    throw Error::invalid(isAboutCredentials ? "Remote visit required authentication."
                         : isAboutObjects   ? "[CloneAddr]: the repository holds objects that are broken or harmful"
                                            : "[CloneAddr]: there is no repository that can be read")
        .because("git: " + errors);
}

// Lets git run until it is done, late, or has brought too much.
class Watch {
public:
    Watch(git::GitProcess& git, const std::string& folder, const FetchLimit& limit)
        : m_git(git), m_folder(folder), m_limit(limit)
    {
    }

    // What it said when it failed.
    std::string untilDone(Clock::time_point deadline)
    {
        std::array<pollfd, 2> ends{pollfd{m_git.output(), POLLIN, 0}, {m_git.errors(), POLLIN, 0}};
        while (ends[0].fd >= 0 || ends[1].fd >= 0) {
            poll(ends.data(), ends.size(), kLookMilliseconds);
            listen(ends[0]);
            listen(ends[1]);
            if (static_cast<std::uint64_t>(pushes::kibibytesIn(m_folder)) * 1024 > m_limit.bytes)
                throw Error::forbidden(m_limit.message);
            if (Clock::now() > deadline)
                throw Error::invalidField("clone_addr", "the import took too long");
        }
        return m_git.wait() == 0 ? std::string() : m_said + " ";
    }

private:
    void listen(pollfd& end)
    {
        if (end.fd < 0 || end.revents == 0)
            return;
        std::array<char, 4096> buffer{};
        const auto count = read(end.fd, buffer.data(), buffer.size());
        if (count <= 0)
            end.fd = -1;
        else if (m_said.size() < kMostErrors)
            m_said.append(buffer.data(), static_cast<std::size_t>(count));
    }

    git::GitProcess& m_git;
    const std::string& m_folder;
    const FetchLimit& m_limit;
    std::string m_said{};
};

// What git started while it fetched, to know whether the objects were checked on their way in. git does that where it
// gets a pack from a server that speaks its protocol; what it picks up file by file from any other it takes as it is.
class CheckTrace {
public:
    explicit CheckTrace(const std::string& repository) : m_path(fs::absolute(repository).string() + "/trivet-trace") {}
    ~CheckTrace()
    {
        std::error_code missing;
        fs::remove(m_path, missing);
    }
    CheckTrace(const CheckTrace&) = delete;
    CheckTrace& operator=(const CheckTrace&) = delete;

    std::string variable() const { return "GIT_TRACE2=" + m_path; }
    bool saysChecked() const
    {
        std::ifstream in(m_path);
        for (std::string line; std::getline(in, line);)
            if (line.find(" child_start[") != std::string::npos && line.find(" index-pack ") != std::string::npos &&
                line.find(" --strict") != std::string::npos)
                return true;
        return false;
    }

private:
    std::string m_path;
};

// All objects of the repository, which has nothing but what was fetched.
void checkObjects(const std::string& repository, Clock::time_point deadline)
{
    const auto left = std::chrono::duration_cast<std::chrono::seconds>(deadline - Clock::now());
    std::vector<std::string> words;
    for (auto& setting : git::checkSettings("fsck"))
        words.insert(words.end(), {"-c", std::move(setting)});
    words.insert(words.end(), {"fsck", "--full", "--strict", "--no-dangling", "--no-progress"});
    const auto checked = git::runGit({.folder = repository, .arguments = std::move(words), .patience = left});
    if (checked.isLate)
        throw Error::invalid("[CloneAddr]: the import took too long");
    if (!checked.isGood())
        refuse("fsck error: " + checked.errors + checked.output);
}

} // namespace

RemoteHead fetchRemoteHead(const Remote& remote)
{
    auto setup = setupFor(remote);
    auto words = std::move(setup.arguments);
    words.insert(words.end(), {"ls-remote", "--symref", "--", setup.source, "HEAD"});
    const auto answer = git::runGit({.folder = "/",
                                     .arguments = std::move(words),
                                     .patience = kPatienceToAsk,
                                     .environment = std::move(setup.environment)});
    if (!answer.isGood())
        refuse(answer.isLate ? "no answer in time" : answer.errors);
    RemoteHead head;
    constexpr std::string_view kSymbolic = "ref: refs/heads/";
    constexpr std::size_t kSha256Digits = 64;
    for (const auto line : split(answer.output, '\n')) {
        const auto tab = line.find('\t');
        if (line.starts_with(kSymbolic))
            head.branch = std::string(line.substr(kSymbolic.size(), tab - kSymbolic.size()));
        else if (tab == kSha256Digits)
            head.objectFormat = "sha256";
    }
    return head;
}

void fetchAll(const Remote& remote, const std::string& into, const FetchLimit& limit)
{
    const auto deadline = Clock::now() + kPatienceToFetch;
    auto setup = setupFor(remote);
    auto words = std::move(setup.arguments);
    for (auto& setting : git::checkSettings("fetch"))
        words.insert(words.end(), {"-c", std::move(setting)});
    words.insert(words.end(), {"fetch", "--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head", "--",
                               setup.source, "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"});
    const CheckTrace trace(into);
    setup.environment.push_back(trace.variable());
    git::GitProcess git({into, std::move(words), std::move(setup.environment)});
    git.closeInput();
    if (const auto errors = Watch(git, into, limit).untilDone(deadline); !errors.empty())
        refuse(errors);
    if (!trace.saysChecked())
        checkObjects(into, deadline);
}

} // namespace trivet::creation
