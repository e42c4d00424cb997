#include "diffs/patch_source.hpp"

#include "git/git_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace trivet::diffs {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPatience{3000};
constexpr std::size_t kMostRead = 32 * 1024 * 1024; // also of what is passed over

std::vector<std::string> argumentsFor(const ChangeList& list, const PatchRequest& request)
{
    std::vector<std::string> arguments{"-c",
                                       "core.quotePath=false",
                                       "-c",
                                       "core.bigFileThreshold=" + std::to_string(kMostCompared),
                                       "diff-tree",
                                       "-r",
                                       "-p",
                                       "-M",
                                       kRenameLimit,
                                       "--src-prefix=a/",
                                       "--dst-prefix=b/",
                                       "--submodule=short",
                                       "--no-color",
                                       "--no-ext-diff",
                                       "--no-textconv"};
    if (request.whitespace == Whitespace::IgnoreAll)
        arguments.emplace_back("-w");
    else if (request.whitespace == Whitespace::IgnoreChange)
        arguments.emplace_back("-b");
    else if (request.whitespace == Whitespace::IgnoreEol)
        arguments.emplace_back("--ignore-space-at-eol");
    if (request.first > 0)
        arguments.push_back("--skip-to=" + list.changes[request.first].path);
    arguments.insert(arguments.end(), {request.from, request.to, "--"});
    return arguments;
}

// Cuts what git writes into lines, of which no more is kept than anybody reads.
class LineSplitter {
public:
    LineSplitter(PatchParser& parser, std::size_t lineBytes) : m_parser(parser), m_lineBytes(lineBytes + 1) {}

    // False: nothing more is wanted.
    bool take(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto end = std::min(bytes.find('\n'), bytes.size());
            const auto room = m_lineBytes - m_line.size();
            m_line.append(bytes.substr(0, std::min(end, room)));
            m_isCut |= end > room;
            if (end == bytes.size())
                return true;
            if (!endLine())
                return false;
            bytes.remove_prefix(end + 1);
        }
        return true;
    }

    bool endLine()
    {
        const bool goesOn = m_parser.take(m_line, m_isCut);
        m_line.clear();
        m_isCut = false;
        return goesOn;
    }

private:
    PatchParser& m_parser;
    const std::size_t m_lineBytes; // with the mark
    std::string m_line{};
    bool m_isCut = false;
};

// The next bytes; nothing when the time is over. An empty piece is the end.
std::optional<std::string_view> readBefore(Clock::time_point deadline, int output, std::array<char, 65536>& buffer)
{
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        pollfd end{output, POLLIN, 0};
        const int ready = left > 0 ? poll(&end, 1, static_cast<int>(left)) : 0;
        if (ready == 0)
            return std::nullopt;
        const auto count = ready < 0 ? -1 : read(output, buffer.data(), buffer.size());
        if (count >= 0)
            return std::string_view(buffer.data(), static_cast<std::size_t>(count));
        if (errno != EINTR && errno != EAGAIN)
            return std::nullopt;
    }
}

} // namespace

Patch readPatch(const git::Repository& git, const ChangeList& list, const PatchRequest& request)
{
    PatchParser parser(list, request.first, request.limits);
    if (request.first >= list.changes.size())
        return parser.finish(true);
    git::GitProcess process(
        {.folder = git.path(), .arguments = argumentsFor(list, request), .environment = request.environment});
    process.closeInput();
    LineSplitter lines(parser, request.limits.lineBytes);
    const auto deadline = Clock::now() + kPatience;
    std::array<char, 65536> buffer{};
    for (std::size_t total = 0; total < kMostRead;) {
        const auto piece = readBefore(deadline, process.output(), buffer);
        if (!piece)
            break;
        if (piece->empty())
            return parser.finish(process.wait() == 0);
        total += piece->size();
        if (!lines.take(*piece))
            break;
    }
    process.kill();
    return parser.finish(false);
}

} // namespace trivet::diffs
