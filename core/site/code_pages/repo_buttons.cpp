#include "code_pages/repo_buttons.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "repos/star_watch_store.hpp"

namespace trivet::code_pages {
namespace {

// The page that is shown, if it can be asked for again.
std::string returnPathOf(const http::Context& context)
{
    if (context.request.method != "GET")
        return {};
    const std::string path(context.path.raw);
    return context.path.query.empty() ? path : path + "?" + std::string(context.path.query);
}

OwnInterest interestOf(http::Context& context, std::int64_t repositoryId)
{
    using repos::StarOrWatch;
    const auto has = [&](StarOrWatch kind) {
        return repos::StarWatchStore(context.db(), kind).since(context.who.userId, repositoryId).has_value();
    };
    OwnInterest own{.formToken = forms::formTokenOf(context), .returnPath = returnPathOf(context)};
    const bool hasStars = !context.settings.repository.disableStars;
    own.isStarred = hasStars && has(StarOrWatch::Star);
    own.isUnstarred = hasStars && !own.isStarred;
    own.isWatched = has(StarOrWatch::Watch);
    own.isUnwatched = !own.isWatched;
    return own;
}

} // namespace

RepoButtons buttonsOf(http::Context& context, const repos::VisibleRepo& repo)
{
    const auto& row = repo.row();
    const bool seesCode = isOpenTo(repo, repos::Unit::Code);
    RepoButtons buttons{.base = addressIn(context, repo, ""),
                        .stars = row.starCount,
                        .watchers = row.watchCount,
                        .forks = row.forkCount};
    buttons.hasStars = !context.settings.repository.disableStars;
    buttons.isStranger = !context.who.session;
    if (buttons.isStranger)
        return buttons;
    buttons.own = interestOf(context, row.id);
    buttons.isForkable = seesCode && !row.isEmpty;
    if (row.isTemplate && seesCode)
        buttons.templateId = std::to_string(row.id);
    return buttons;
}

} // namespace trivet::code_pages
