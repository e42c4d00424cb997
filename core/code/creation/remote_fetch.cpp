#include "creation/remote_fetch.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/git_process.hpp"
#include "git/object_check.hpp"
#include "git/run_git.hpp"

#include <filesystem>
#include <fstream>

namespace trivet::creation {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatienceToAsk{30};

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

// A folder of two digits or a pack; git makes them when it needs them.
bool hasObjects(const std::string& folder)
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().filename().string().size() == 2)
            return true;
    const fs::directory_iterator packs(folder + "/pack", none);
    return !none && packs != fs::directory_iterator();
}

// All objects of the repository, which has nothing but what was fetched.
void checkObjects(const FetchTarget& target)
{
    const auto left = std::chrono::duration_cast<std::chrono::seconds>(target.deadline - Clock::now());
    std::vector<std::string> words;
    for (auto& setting : git::checkSettings("fsck"))
        words.insert(words.end(), {"-c", std::move(setting)});
    words.insert(words.end(), {"fsck", "--full", "--strict", "--no-dangling", "--no-progress"});
    const auto checked = git::runGit({.folder = target.repository,
                                      .arguments = std::move(words),
                                      .patience = left,
                                      .environment = target.environment});
    if (checked.isLate)
        throw remoteTooLate();
    if (!checked.isGood())
        throw remoteError("fsck error: " + checked.errors + checked.output);
}

} // namespace

RemoteHead fetchRemoteHead(const Remote& remote)
{
    auto call = callFor(remote);
    auto words = std::move(call.arguments);
    words.insert(words.end(), {"ls-remote", "--symref", "--", call.place, "HEAD"});
    const auto answer = git::runGit({.folder = "/",
                                     .arguments = std::move(words),
                                     .patience = kPatienceToAsk,
                                     .environment = std::move(call.environment)});
    if (!answer.isGood())
        throw remoteError(answer.isLate ? "no answer in time" : answer.errors);
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

void fetchAll(const Remote& remote, const FetchTarget& into, const FetchLimit& limit)
{
    auto call = callFor(remote);
    auto words = std::move(call.arguments);
    words.insert(words.end(), {"-c", git::kDurably});
    for (auto& setting : git::checkSettings("fetch"))
        words.insert(words.end(), {"-c", std::move(setting)});
    words.insert(words.end(), {"fetch", "--quiet"});
    if (into.tell)
        words.emplace_back("--progress");
    words.insert(words.end(), {"--no-tags", "--no-auto-gc", "--no-write-fetch-head", "--", call.place,
                               "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"});
    words.insert(words.end(), into.refspecs.begin(), into.refspecs.end());
    const CheckTrace trace(into.repository);
    call.environment.push_back(trace.variable());
    call.environment.insert(call.environment.end(), into.environment.begin(), into.environment.end());
    git::GitProcess git({into.repository, std::move(words), std::move(call.environment)});
    git.closeInput();
    if (const auto errors = runWatched(git, {into.objects, limit, into.deadline, into.tell}); !errors.empty())
        throw remoteError(errors);
    if (hasObjects(into.objects) && !trace.saysChecked())
        checkObjects(into);
}

} // namespace trivet::creation
