#include "grants/approval.hpp"

#include "db/database.hpp"

namespace trivet::grants {

Approval loadApproval(db::Database& db, std::int64_t accountId, std::int64_t applicationId)
{
    Approval approval{.grant = GrantStore(db).findOf(accountId, applicationId)};
    if (approval.grant)
        approval.allowed = ScopeWords::parse(approval.grant->scope);
    return approval;
}

std::int64_t approve(db::Database& db, const ApprovalInput& input, const Settings::OAuth2& settings, std::int64_t now)
{
    return db.transact([&] {
        const auto before = loadApproval(db, input.accountId, input.applicationId);
        if (before.isFor(input.scope))
            return before.grant->id;
        const bool keepsTokens = before.grant && input.scope.includes(before.allowed) &&
                                 input.scope.access(settings).includes(before.allowed.access(settings));
        if (before.grant && !keepsTokens)
            GrantStore(db).endTokensOf(before.grant->id);
        return GrantStore(db).put({.accountId = input.accountId,
                                   .applicationId = input.applicationId,
                                   .scope = input.scope.text(),
                                   .createdAt = now,
                                   .updatedAt = now});
    });
}

} // namespace trivet::grants
