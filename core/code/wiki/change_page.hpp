#pragma once
#include "users/account_row.hpp"
#include "wiki/wiki_guards.hpp"
#include "wiki/wiki_pages.hpp"

#include <optional>
#include <string>

namespace trivet::wiki {

enum class PageAction { Created, Edited, Deleted };

// What somebody wants done to a page.
struct PageChange {
    PageAction action = PageAction::Created;
    std::string address{};                // which page, as an address spells it; a new one has none
    std::string title{};                  // the new one; empty: as before
    std::optional<std::string> content{}; // nothing: as before
    std::string message{};                // of the commit; empty: one is made up
    std::string seenBlob{};               // what its author had seen of it; empty: they did not say
};

// Makes one commit of it, unless it changes nothing, and answers the page as it is then, or was before it was deleted.
// Whoever is slower begins again with what the others have made of the wiki, unless that is another text of the same
// page. Throws Error: BadRequest for a title that is reserved or taken, Invalid, NotFound, Forbidden for what exceeds
// the quota, Conflict.
Page changePage(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& author,
                const PageChange& change);

} // namespace trivet::wiki
