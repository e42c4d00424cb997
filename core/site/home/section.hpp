#pragma once
#include "http/context.hpp"
#include "pages/moment.hpp"
#include "pages/texts.hpp"

#include <optional>
#include <string>
#include <vector>

// What the front page shows somebody who is signed in. A module that has something of theirs to show writes a function
// and adds it to the list in sections.cpp.
namespace trivet::home {

struct Entry {
    std::string title{}, address{}; // address: below the site, from pages::pathTo
    std::string detail{};
    std::optional<pages::Moment> when{};
    bool isPrivate = false;
    static constexpr auto entries()
    {
        using E = Entry;
        using pages::entry;
        return ValueList{entry("ENTRY_TITLE", &E::title), entry("ENTRY_ADDRESS", &E::address),
                         entry("ENTRY_DETAIL", &E::detail), entry("ENTRY_WHEN", &E::when),
                         entry("IS_PRIVATE", &E::isPrivate)};
    }
};

struct Section {
    std::string title{};
    std::string nothing{}; // said where there are no entries; if it is empty the section is left out then
    std::vector<Entry> shown{};
    std::optional<std::string> moreAddress{}; // of the whole list
    bool createsRepositories = false;         // with the way to a new one
    bool isLine = false;                      // across the page, above the others; its entries are links alone
    std::optional<std::string> hideAddress{}; // of such a one: where it is hidden for good
    bool isEmpty = false, isFull = false;     // filled in by the page
    static constexpr auto entries()
    {
        using S = Section;
        using pages::entry;
        return ValueList{entry("SECTION_HEADING", &S::title),
                         entry("NOTHING", &S::nothing),
                         entry("ENTRY", &S::shown),
                         entry("MORE_ADDRESS", &S::moreAddress),
                         entry("CREATES_REPOSITORIES", &S::createsRepositories),
                         entry("HIDE_ADDRESS", &S::hideAddress),
                         entry("IS_EMPTY", &S::isEmpty),
                         entry("IS_FULL", &S::isFull)};
    }
};

// Few entries, the most recent first, in a fixed number of statements. The caller is signed in.
using SectionMaker = Section (*)(http::Context& context);

} // namespace trivet::home
