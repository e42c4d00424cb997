// Who may not write to a repository gets a fork of it with one press, or the branch in the fork they have, and goes on
// there.
#include "base/text.hpp"
#include "creation/fork.hpp"
#include "creation/upstream.hpp"
#include "db/database.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "edit_pages/edit_place.hpp"
#include "edit_pages/writable_place.hpp"
#include "forms/page_form.hpp"
#include "gitdata/revision.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/user_guards.hpp"

#include <algorithm>
#include <array>

namespace trivet::edit_pages {
namespace {

using http::Context;
using pages::operator""_text;

// Which page of the fork comes next: "_edit", or "_cherrypick/" with the commit.
struct ForkToEditForm {
    static constexpr auto schema = json::form("ForkToEditForm");
    std::string then{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("then", &ForkToEditForm::then, "Page that was asked for", json::maxLength(100)));
    }

    bool isKnown() const
    {
        constexpr std::array kPages{"_edit", "_new", "_delete", "_upload"};
        constexpr std::string_view kPick = "_cherrypick/";
        if (std::find(kPages.begin(), kPages.end(), then) != kPages.end())
            return true;
        return then.starts_with(kPick) && then.size() > kPick.size() &&
               std::all_of(then.begin() + kPick.size(), then.end(),
                           [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    }
};

// That of the original, or the first with a number that is free.
std::string freeName(Context& context, const repos::RepositoryRow& original, const users::AccountRow& owner)
{
    constexpr int kMostTries = 100;
    repos::RepositoryStore store(context.db());
    auto name = original.name;
    for (int number = 1; number < kMostTries && store.findByName(owner.name, name); ++number)
        name = original.name + "-" + std::to_string(number);
    return name;
}

repos::VisibleRepo newFork(Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller)
{
    auto made = creation::fork(context, repo.its, caller, {.name = freeName(context, repo.row(), caller)});
    auto access = repos::AccessStore(context.db()).of(made, context.who);
    return {std::move(made), std::move(access)};
}

// The fork they have gets the branch if it lacks it; one that has it is as good as a new one.
repos::VisibleRepo forkWithBranch(Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                                  const std::string& branch)
{
    auto fork = ownFork(context, repo, caller);
    if (!fork)
        return newFork(context, repo, caller);
    if (!gitdata::branchTip(gitdata::servedRepository(context, *fork).git, branch))
        creation::copyBranch(context, repo.its, *fork, branch);
    return std::move(*fork);
}

http::Redirect fork(Context& context, const forms::OwnForm&, const repos::CodeReader& repo, const users::Caller& caller,
                    const PlacePath& path, const ForkToEditForm& form)
{
    if (!form.isKnown())
        throw Error::notFound();
    const auto place = requirePlace(context, repo, path);
    const auto next = form.then + "/" + place.address() + "?propose=true";
    const auto target = forkWithBranch(context, repo, caller.row, place.branch);
    return issue_pages::backTo(context, target, next, "edit.in_your_fork"_text, repo.its.fullName());
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<fork>(
        issue_pages::changing({"/{owner}/{repo}/_fork/{rest*}", "forkToEdit", "Fork a repository to edit it there"})
            .refusing(409)),
};

} // namespace

std::span<const http::Endpoint> forkToEditEndpoints() { return kEndpoints; }

} // namespace trivet::edit_pages
