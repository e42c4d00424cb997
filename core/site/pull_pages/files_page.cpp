#include "pull_pages/files_page.hpp"

#include "db/database.hpp"
#include "http/services.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pull_pages/pull_frame.hpp"
#include "pull_pages/viewed_files.hpp"

namespace trivet::pull_pages {
namespace {

// A part of the pull request, with the way to all of it.
struct ShownPart {
    std::string from{}, to{}, wholeAddress{};
    bool isCommit = false, isRange = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using P = ShownPart;
        return ValueList{entry("SHOWN_FROM", &P::from), entry("SHOWN_TO", &P::to),
                         entry("WHOLE_ADDRESS", &P::wholeAddress), entry("IS_ONE_COMMIT", &P::isCommit),
                         entry("IS_RANGE", &P::isRange)};
    }
};

struct FilesPage {
    code_pages::RepoHead repo{};
    PullFrame frame{};
    std::optional<ShownPart> part{};
    std::optional<ViewedProgress> viewed{};
    std::optional<ReviewBox> review{};
    std::optional<std::string> problem{};
    diffs::DiffPage diff{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FilesPage;
        return ValueList{entry("REPO", &P::repo),       entry("PULL", &P::frame),    entry("PART", &P::part),
                         entry("PROGRESS", &P::viewed), entry("REVIEW", &P::review), entry("PROBLEM", &P::problem),
                         entry("DIFF", &P::diff)};
    }
};

std::optional<ShownPart> partOf(const http::Context& context, const ExaminedPull& examined, const PullDiff& diff)
{
    if (diff.isWhole)
        return std::nullopt;
    const bool isRange = diff.below.find("..") != std::string::npos;
    return ShownPart{.from = diff.from.substr(0, 10),
                     .to = diff.to.substr(0, 10),
                     .wholeAddress = code_pages::addressIn(context, examined.pull.repo, examined.page() + "/files"),
                     .isCommit = !isRange,
                     .isRange = isRange};
}

} // namespace

pages::View filesPage(http::Context& context, const ExaminedPull& examined, const PullDiff& diff,
                      const diffs::DiffQuery& query, const FilesDraft& draft)
{
    const auto& repo = examined.pull.repo;
    auto shown = diffs::showDiff(
        context, {.repo = repo, .git = diff.served.git, .from = diff.from, .to = diff.to, .below = diff.below}, query);
    FilesPage page{headOf(context, repo, code_pages::Tab::Pulls), frameOf(context, examined, PullTab::Files),
                   partOf(context, examined, diff)};
    page.problem = draft.problem;
    if (diff.isWhole) {
        if (context.who.session && !shown.page.isEmpty)
            page.viewed = showViewed(context, examined, shown);
        const auto reviews = reviews::readReviews(context.db(), examined.pull.issue.id, context.who.userId);
        showThreads(context, examined, reviews, query, draft.line, shown);
        if (maySpeak(context, examined.pull))
            page.review = reviewBox(context, examined, reviews, draft.review);
    }
    page.diff = std::move(shown.page);
    auto view = pages::view("pulls/files", issue_pages::windowTitleOf(examined.pull.issue, repo.its), page);
    if (draft.problem || draft.line.problem || draft.review.problem)
        view.status = 422;
    view.powers = pages::ScriptPolicy::OwnScript; // previews
    return view;
}

pages::View filesPageAgain(http::Context& context, const issues::PullToChange& pull, const std::string& first,
                           const FilesDraft& draft)
{
    const auto examined = examine(context, {pull.repo, pull.issue, pull.row});
    const auto diff = wholeDiff(context, examined);
    const auto list = context.services.of<diffs::LatestDiffs>().list(diff.served.git, diff.from, diff.to);
    const bool isThere = list->placeOf(first) < list->changes.size();
    return filesPage(context, examined, diff, {.skipTo = isThere ? first : ""}, draft);
}

} // namespace trivet::pull_pages
