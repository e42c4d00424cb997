#pragma once
#include "code_pages/repo_head.hpp"
#include "git/commit.hpp"
#include "pages/moment.hpp"

#include <string>

namespace trivet::code_pages {

// A commit in a list.
struct CommitLine {
    std::string subject{}, address{}, shortId{}, author{};
    pages::Moment when{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = CommitLine;
        return std::tuple{entry("SUBJECT", &L::subject), entry("COMMIT_ADDRESS", &L::address),
                          entry("SHORT_ID", &L::shortId), entry("AUTHOR", &L::author), entry("WHEN", &L::when)};
    }
};

CommitLine lineOf(const git::Commit& commit, const http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::code_pages
