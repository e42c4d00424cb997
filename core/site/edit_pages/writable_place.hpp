#pragma once
#include "edit_pages/edit_place.hpp"
#include "forms/page_form.hpp"
#include "repos/repo_guards.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string_view>

namespace trivet::edit_pages {

struct ProposalQuery {
    static constexpr auto schema = json::query();
    bool isProposal = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("propose", &ProposalQuery::isProposal, "Begin with a new branch"));
    }
};

// For a page with a form that makes a commit, "_edit" say: nothing if the reader may make one here. Else the same page
// in their fork, or how to get one. Throws Error for a repository that nobody changes here.
std::optional<forms::Answer> leadToFork(http::Context& context, const repos::VisibleRepo& repo,
                                        const users::AccountRow& caller, std::string_view action,
                                        const EditPlace& place);

// What the caller has of the fork network of a repository and may write to.
std::optional<repos::VisibleRepo> ownFork(http::Context& context, const repos::VisibleRepo& repo,
                                          const users::AccountRow& caller);

} // namespace trivet::edit_pages
