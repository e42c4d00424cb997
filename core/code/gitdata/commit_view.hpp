#pragma once
#include "commit_signatures/verdict.hpp"
#include "git/commit.hpp"
#include "gitdata/commit_types.hpp"
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// What clients may switch off because it costs.
struct CommitParts {
    static constexpr auto schema = json::query();
    bool stat = true, verification = true, files = true;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = CommitParts;
        visit(field("stat", &P::stat, "Include statistics about changed lines", json::ignoredWhenWrong));
        visit(
            field("verification", &P::verification, "Include the verification of signatures", json::ignoredWhenWrong));
        visit(field("files", &P::files, "Include the list of changed files", json::ignoredWhenWrong));
    }
};

// In the same order; one statement and at most one run of git for any number of them.
std::vector<Commit> toWire(const std::vector<git::Commit>& commits, const ServedRepository& served,
                           http::Context& context, const CommitParts& parts);
std::vector<PayloadCommit> toPayloads(const std::vector<git::Commit>& commits, const ServedRepository& served,
                                      http::Context& context);
// The same without verification: no program is run for them.
std::vector<PayloadCommit> toUnverifiedPayloads(const std::vector<git::Commit>& commits, const ServedRepository& served,
                                                http::Context& context);

CommitUser toWire(const git::Signature& signature);
// One commit or tag alone.
Verification verificationOf(const commit_signatures::SignedObject& object, http::Context& context);

} // namespace trivet::gitdata
