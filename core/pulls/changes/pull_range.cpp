#include "changes/pull_range.hpp"

#include "changes/pull_check.hpp"
#include "git/process_source.hpp"
#include "gitdata/revision.hpp"

namespace trivet::changes {
namespace {

gitdata::GitText streamed(const PullRange& range, std::vector<std::string> arguments)
{
    return {.stream = std::make_shared<git::ProcessSource>(
                git::GitCommand{.folder = range.served.git.path(), .arguments = std::move(arguments)})};
}

} // namespace

PullRange rangeOf(http::Context& context, const VisiblePull& pull)
{
    PullRange range{.served = gitdata::servedRepository(context, pull.repo), .to = pull.row.headSha};
    auto row = pull.row;
    if (!row.isMerged())
        currentCheck(context, range.served.git, row, gitdata::branchTip(range.served.git, row.baseBranch).value_or(""));
    if (row.mergeBase.empty())
        throw Error::notFound();
    range.from = row.mergeBase;
    return range;
}

gitdata::GitText diffOf(const PullRange& range, BinaryFiles binaryFiles)
{
    std::vector<std::string> arguments{"diff", "-p", "-M", "--no-ext-diff", "--no-textconv"};
    if (binaryFiles == BinaryFiles::Included)
        arguments.insert(arguments.end(), {"--binary", "--histogram"});
    arguments.insert(arguments.end(), {range.from, range.to, "--"});
    return streamed(range, std::move(arguments));
}

gitdata::GitText patchOf(const PullRange& range)
{
    return streamed(range, {"format-patch", "--binary", "--stdout", range.from + ".." + range.to});
}

} // namespace trivet::changes
