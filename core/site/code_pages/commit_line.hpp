#pragma once
#include "code_pages/check_mark.hpp"
#include "code_pages/repo_head.hpp"
#include "git/commit.hpp"
#include "pages/moment.hpp"

#include <optional>
#include <string>

namespace trivet::code_pages {

// What a list says about the signature of a commit.
struct SignatureMark {
    std::string words{};
    bool isVerified = false, isUntrusted = false, isUnverified = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using M = SignatureMark;
        return ValueList{entry("MARK_WORDS", &M::words), entry("IS_VERIFIED", &M::isVerified),
                         entry("IS_UNTRUSTED", &M::isUntrusted), entry("IS_UNVERIFIED", &M::isUnverified)};
    }
};

// A commit in a list.
struct CommitLine {
    std::string subject{}, address{}, shortId{}, author{};
    pages::Moment when{};
    std::optional<SignatureMark> mark{};
    std::optional<CheckMark> checks{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = CommitLine;
        return ValueList{entry("SUBJECT", &L::subject),  entry("COMMIT_ADDRESS", &L::address),
                         entry("SHORT_ID", &L::shortId), entry("AUTHOR", &L::author),
                         entry("WHEN", &L::when),        entry("MARK", &L::mark),
                         entry("CHECKS", &L::checks)};
    }
};

CommitLine lineOf(const git::Commit& commit, const http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::code_pages
