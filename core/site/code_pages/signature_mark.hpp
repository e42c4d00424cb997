#pragma once
#include "code_pages/commit_line.hpp"
#include "commit_signatures/verdict.hpp"
#include "git/commit.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::code_pages {

// What a page says about the signature of one commit in full; what lists say is in CommitLine.
struct SignatureDetail {
    SignatureMark mark{};
    std::string sentence{}; // who has signed with which key
    bool hasExpired = false;
    pages::Moment expired{}; // when the key did, after it had signed

    static constexpr auto entries()
    {
        using pages::entry;
        using D = SignatureDetail;
        return ValueList{entry("MARK", &D::mark), entry("SIGNED_BY", &D::sentence),
                         entry("HAS_EXPIRED", &D::hasExpired), entry("EXPIRED", &D::expired)};
    }
};

// Nothing for a commit that is not signed.
std::optional<SignatureDetail> signatureOf(http::Context& context, const repos::VisibleRepo& repo,
                                           const git::Commit& commit);

// The lines of these commits, with the marks of their signatures and checks: a few statements for any number.
std::vector<CommitLine> linesOf(const std::vector<git::Commit>& commits, http::Context& context,
                                const repos::VisibleRepo& repo);

} // namespace trivet::code_pages
