// Forking a repository: for whom, and under which name.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "creation/fork.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "creation_pages/creation_refusal.hpp"
#include "creation_pages/owner_choices.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "users/user_guards.hpp"

#include <algorithm>

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct ForkForm {
    static constexpr auto schema = json::form("ForkForm");
    std::string owner{}, name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("owner", &ForkForm::owner, "User or organization to own the fork", maxLength(40)));
        visit(field("name", &ForkForm::name, "Name of the fork", maxLength(255)));
    }
};

struct ForkPage {
    code_pages::RepoHead repo{};
    std::string original{}, action{}, back{}, formToken{};
    std::vector<OwnerChoice> owners{};
    bool hasOwners = false, hasNoOwners = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ForkPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ORIGINAL", &P::original),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("OWNER_CHOICE", &P::owners),
                         entry("HAS_OWNERS", &P::hasOwners),
                         entry("HAS_NO_OWNERS", &P::hasNoOwners)};
    }
};

// Who has a fork already, or the original itself, gets no other.
std::vector<users::AccountRow> forkOwners(Context& context, const users::AccountRow& caller,
                                          const repos::RepositoryRow& original)
{
    auto owners = possibleOwners(context, caller);
    std::erase_if(owners, [&](const auto& owner) { return creation::hasForked(context, original, owner); });
    return owners;
}

pages::View editor(Context& context, const repos::CodeReader& repo, const users::AccountRow& caller,
                   const ForkForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    ForkPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                  .original = repo.its.fullName(),
                  .action = code_pages::addressIn(context, repo, "fork"),
                  .back = code_pages::addressIn(context, repo, ""),
                  .formToken = forms::formTokenOf(context),
                  .owners = ownerChoices(forkOwners(context, caller, repo.row()), form.owner)};
    page.hasOwners = !page.owners.empty();
    page.hasNoOwners = !page.hasOwners;
    auto view = pages::view("creation/fork",
                            pages::text(context, "create.fork_title"_text, {{"NAME", repo.its.fullName()}}), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const repos::CodeReader& repo, const users::Caller& caller)
{
    return editor(context, repo, caller.row, {.owner = caller.row.name, .name = repo.row().name});
}

forms::Answer fork(Context& context, const repos::CodeReader& repo, const forms::OwnForm&, const users::Caller& caller,
                   const ForkForm& form)
{
    std::optional<repos::OwnedRepository> made;
    const auto refusal = refusalOf([&] {
        made = creation::fork(context, repo.its, caller.row,
                              {.organization = form.owner, .name = std::string(trimmed(form.name))});
    });
    if (refusal)
        return editor(context, repo, caller.row, form, refusal);
    return forms::done(context, "create.forked"_text,
                       encodePercent(made->owner.name) + "/" + encodePercent(made->row.name), repo.its.fullName());
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(askingAbout({"/{owner}/{repo}/fork", "forkPage", "Show the form that forks a repository"})),
    http::endpoint<fork>(changing({"/{owner}/{repo}/fork", "forkOfPage", "Fork a repository"})),
};

} // namespace

std::span<const http::Endpoint> forkPageEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
