#pragma once
#include "grants/grant_store.hpp"
#include "grants/scope_words.hpp"

#include <optional>

namespace trivet::db {
class Database;
}

// What users have allowed which application, remembered per user and application with its set of scopes.
namespace trivet::grants {

// A request held against what was allowed before.
struct Approval {
    std::optional<GrantRow> grant{}; // nothing: this user never allowed this application anything
    ScopeWords allowed{};            // by it

    bool isFor(const ScopeWords& wanted) const { return grant && allowed == wanted; }
};
Approval loadApproval(db::Database& db, std::int64_t accountId, std::int64_t applicationId);

struct ApprovalInput {
    std::int64_t accountId = 0, applicationId = 0;
    ScopeWords scope{};
};
// Remembers what the user has just allowed. Tokens that could do more than that end. Answers the number of the grant.
std::int64_t approve(db::Database& db, const ApprovalInput& input, const Settings::OAuth2& settings, std::int64_t now);

} // namespace trivet::grants
