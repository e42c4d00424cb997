#include "edit_pages/writable_place.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pages/view.hpp"
#include "repos/access_store.hpp"
#include "repos/fork_network_store.hpp"
#include "repos/mirror_rules.hpp"

namespace trivet::edit_pages {
namespace {

using pages::operator""_text;

struct ForkFirstPage {
    code_pages::RepoHead repo{};
    std::string heading{}, branch{}, back{}, action{}, formToken{};
    std::string forkAddress{}; // where a fork is made, or one gets the branch
    bool hasNoFork = false;
    std::optional<std::string> oldFork{}; // the name of one that does not have the branch

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ForkFirstPage;
        return ValueList{
            entry("REPO", &P::repo),   entry("HEADING", &P::heading),          entry("BRANCH", &P::branch),
            entry("BACK", &P::back),   entry("FORK_ADDRESS", &P::forkAddress), entry("OLD_FORK", &P::oldFork),
            entry("THEN", &P::action), entry("FORM_TOKEN", &P::formToken),     entry("HAS_NO_FORK", &P::hasNoFork)};
    }
};

bool hasBranch(const http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    return gitdata::branchTip(gitdata::servedRepository(context, repo).git, branch).has_value();
}

} // namespace

std::optional<repos::VisibleRepo> ownFork(http::Context& context, const repos::VisibleRepo& repo,
                                          const users::AccountRow& caller)
{
    auto found = repos::ForkNetworkStore(context.db()).find(repo.row(), caller.name);
    if (!found || found->row.isArchived)
        return std::nullopt;
    auto access = repos::AccessStore(context.db()).of(*found, context.who);
    return repos::VisibleRepo{std::move(*found), std::move(access)};
}

std::optional<forms::Answer> leadToFork(http::Context& context, const repos::VisibleRepo& repo,
                                        const users::AccountRow& caller, std::string_view action,
                                        const EditPlace& place)
{
    if (repo.row().isMirror)
        throw Error::forbidden(repos::kIsMirror);
    if (repo.row().isArchived)
        throw Error(Error::Kind::Locked, repos::kArchived);
    if (repos::allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Code))
        return std::nullopt;
    const auto fork = ownFork(context, repo, caller);
    if (fork && hasBranch(context, *fork, place.branch))
        return issue_pages::backTo(context, *fork, std::string(action) + "/" + place.address() + "?propose=true",
                                   "edit.in_your_fork"_text, repo.its.fullName());
    ForkFirstPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                       .heading = pages::text(context, "edit.fork_first"_text),
                       .branch = toUtf8(place.branch),
                       .back = code_pages::addressIn(context, repo, "src/branch/" + place.address(place.folder())),
                       .action = std::string(action),
                       .formToken = forms::formTokenOf(context),
                       .forkAddress = code_pages::addressIn(context, repo, "_fork/" + place.address()),
                       .hasNoFork = !fork};
    if (fork)
        page.oldFork = fork->its.fullName();
    return pages::view("edit/fork_first", page.heading + " · " + repo.its.fullName(), page);
}

} // namespace trivet::edit_pages
