#pragma once
#include "edit_pages/commit_form.hpp"
#include "edit_pages/edit_place.hpp"
#include "forms/refusal.hpp"
#include "pages/model.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::edit_pages {

struct AddressChoice {
    std::string address{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("EMAIL_CHOICE", &AddressChoice::address),
                         pages::entry("EMAIL_IS_CHOSEN", &AddressChoice::isChosen)};
    }
};

// What [[>commit_form]] shows beside the form itself.
struct CommitPanel {
    std::string branch{}, placeholder{};  // the summary of who writes none
    std::optional<std::string> refused{}; // why not to this branch
    bool mayBeDirect = true, mayBranch = true, hasChoice = true;
    std::vector<AddressChoice> addresses{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = CommitPanel;
        return ValueList{entry("COMMIT_BRANCH", &P::branch),   entry("PLACEHOLDER", &P::placeholder),
                         entry("DIRECT_REFUSED", &P::refused), entry("MAY_BE_DIRECT", &P::mayBeDirect),
                         entry("MAY_BRANCH", &P::mayBranch),   entry("HAS_CHOICE", &P::hasChoice),
                         entry("EMAIL_ADDRESS", &P::addresses)};
    }
};

// For a change of these paths.
CommitPanel panelFor(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                     const EditPlace& place, const std::vector<std::string>& paths, const CommitForm& form);

// What a form begins with: a new branch where this one is closed to the caller, or where they want to propose it.
void begin(CommitForm& form, const CommitPanel& panel, const users::AccountRow& caller, const EditPlace& place,
           bool isProposal);

// What a form shows that comes back: where only a new branch is possible, that is chosen.
void settle(CommitForm& form, const CommitPanel& panel);

// For the rules. Throws Error (Invalid) for an address that is not the caller's, or a new branch without a name.
gitdata::CommitOptions optionsOf(http::Context& context, const users::AccountRow& caller, const EditPlace& place,
                                 const CommitForm& form, const std::string& defaultSummary);

// Does it. What the rules have against it is the answer, to be told on the page with everything that was typed: also
// that it may not be, or that something is gone.
template <class Work> std::optional<forms::Refusal> commitRefusalOf(Work work)
{
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        using Kind = Error::Kind;
        const auto kind = error.kind();
        if (!forms::isAboutInput(kind) && kind != Kind::Forbidden && kind != Kind::NotFound && kind != Kind::TooLarge &&
            kind != Kind::Unavailable)
            throw;
        return forms::renamed(forms::refusalFrom(error, ""), {{"path", "tree_path"}, {"branch", "new_branch_name"}});
    }
}

} // namespace trivet::edit_pages
