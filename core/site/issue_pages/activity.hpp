#pragma once
#include "issue_pages/person.hpp"
#include "issue_pages/saying.hpp"
#include "pages/moment.hpp"
#include "repos/repo_guards.hpp"

#include <vector>

namespace trivet::issue_pages {

// Something that was done in a repository.
struct Deed {
    Person author{};
    pages::Moment when{};
    Saying saying{};

    static constexpr auto entries()
    {
        using pages::entry;
        return std::tuple{entry("AUTHOR", &Deed::author), entry("WHEN", &Deed::when), entry("SAYING", &Deed::saying)};
    }
};

// The latest pushes, issues and comments as far as the reader may see them, the latest first: a fixed number of
// statements.
std::vector<Deed> latestDeeds(http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::issue_pages
