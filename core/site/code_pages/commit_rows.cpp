#include "code_pages/commit_rows.hpp"

#include "code_pages/signature_mark.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "pages/kept_pieces.hpp"

#include <algorithm>
#include <limits>

namespace trivet::code_pages {
namespace {

struct CommitRows {
    std::vector<CommitLine> commits{};
    static constexpr auto entries() { return ValueList{pages::entry("COMMIT", &CommitRows::commits)}; }
};

} // namespace

std::int64_t linesHoldUntil(const http::Context& context, const std::vector<git::Commit>& commits,
                            const std::vector<CommitLine>& lines)
{
    if (std::any_of(lines.begin(), lines.end(), [](auto& line) { return line.mark.has_value(); }))
        return 0;
    auto until = std::numeric_limits<std::int64_t>::max();
    for (const auto& commit : commits)
        until = std::min(until, pages::wordsHoldUntil(context, commit.committer.seconds));
    return until;
}

std::string checksKey(http::Context& context, const repos::VisibleRepo& repo, const std::vector<std::string>& ids)
{
    std::string key;
    for (const auto& [commit, mark] : checkMarks(context, repo, ids))
        key += commit + mark.words + (mark.isGood ? "+" : mark.isBad ? "-" : "?");
    return key;
}

pages::SafeHtml commitRows(http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                           const std::vector<std::string>& ids)
{
    auto key = addressIn(context, repo, "commits ");
    for (const auto& id : ids)
        key += id;
    key += checksKey(context, repo, ids);
    auto& kept = context.services.of<pages::KeptPieces>();
    if (const auto rows = kept.find(context, key))
        return *rows;
    const auto commits = gitdata::readCommits(git, ids);
    const CommitRows all{linesOf(commits, context, repo)};
    auto rows = pages::pieceOf(context, "code/commit_rows", all);
    kept.keep(context, key, rows, linesHoldUntil(context, commits, all.commits));
    return rows;
}

} // namespace trivet::code_pages
