#include "githttp/ref_batch.hpp"

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "git/git_process.hpp"
#include "git/run_git.hpp"
#include "githttp/packet.hpp"
#include "pushes/push.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace trivet::githttp {
namespace {

using Changes = std::vector<pushes::RefChange>;

// The packets up to the next flush, without the ends of lines.
std::vector<std::string> readPart()
{
    std::vector<std::string> lines;
    std::array<char, kPacketHead> head{};
    while (std::fread(head.data(), 1, head.size(), stdin) == head.size()) {
        const auto length = packetLength({head.data(), head.size()});
        if (!length || *length <= kPacketHead)
            break;
        std::string text(*length - kPacketHead, '\0');
        if (std::fread(text.data(), 1, text.size(), stdin) != text.size())
            break;
        if (text.ends_with('\n'))
            text.pop_back();
        lines.push_back(std::move(text));
    }
    return lines;
}

Changes readChanges()
{
    Changes changes;
    for (const auto& line : readPart()) {
        const auto words = split(line, ' ');
        if (words.size() == 3)
            changes.push_back({std::string(words[2]), std::string(words[0]), std::string(words[1])});
    }
    return changes;
}

// For `git update-ref --stdin`.
std::string transactionOf(const Changes& changes)
{
    std::string text = "start\n";
    for (const auto& [ref, before, after] : changes)
        text += pushes::isZero(after) ? "delete " + ref + " " + before + "\n"
                                      : "update " + ref + " " + after + " " + before + "\n";
    return text + "prepare\n";
}

bool sendAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const auto sent = ::write(descriptor, text.data(), text.size());
        if (sent < 0 && errno != EINTR)
            return false;
        text.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
    }
    return true;
}

// Whether git says this before it ends.
bool hears(int descriptor, std::string_view wanted)
{
    std::string heard;
    std::array<char, 256> buffer{};
    while (heard.find(wanted) == std::string::npos) {
        const auto count = ::read(descriptor, buffer.data(), buffer.size());
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        heard.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    }
    return true;
}

bool waitForDisk()
{
    const FileDescriptor folder(::open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return folder.isOpen() && ::syncfs(folder.number()) == 0;
}

// All of them or none. The new values are on the disk before they get their names, and the names before this returns: a
// machine that loses its power has either the old refs or the new ones.
bool apply(const Changes& changes)
{
    git::GitProcess git(
        {.folder = ".", .arguments = {"-c", "core.fsync=committed,loose-object", "update-ref", "--stdin"}});
    if (!sendAll(git.input(), transactionOf(changes)) || !hears(git.output(), "prepare: ok\n") || !waitForDisk() ||
        !sendAll(git.input(), "commit\n"))
        return false;
    git.closeInput();
    return git.wait() == 0 && waitForDisk();
}

std::string branchOfHead() { return std::string(trimmed(git::runGit({".", {"symbolic-ref", "-q", "HEAD"}}).output)); }

} // namespace

int changeRefsAtOnce()
{
    ::signal(SIGPIPE, SIG_IGN);
    const auto greeting = readPart();
    if (greeting.empty() || !greeting.front().starts_with("version=1"))
        return 1;
    if (!sendAll(STDOUT_FILENO, packet("version=1\n") + std::string(kFlush)))
        return 1;
    const auto changes = readChanges();
    // The branch HEAD names is not deleted, and git explains that better.
    const auto isLeft = [head = branchOfHead()](const auto& change) {
        return pushes::isZero(change.after) && change.ref == head;
    };
    auto ours = changes;
    std::erase_if(ours, isLeft);
    // Of an atomic push all is done here or nothing: what git refuses then it refuses together with the rest.
    const bool isAtomic = greeting.front().find("atomic") != std::string::npos;
    const bool isDone = !ours.empty() && !(isAtomic && ours.size() < changes.size()) && apply(ours);
    std::string report;
    for (const auto& change : changes) {
        report += packet("ok " + change.ref);
        if (!isDone || isLeft(change))
            report += packet("option fall-through");
    }
    return sendAll(STDOUT_FILENO, report + std::string(kFlush)) ? 0 : 1;
}

} // namespace trivet::githttp
