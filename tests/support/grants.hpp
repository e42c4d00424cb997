#pragma once
#include "applications/application_store.hpp"
#include "grants/approval.hpp"
#include "grants/codes.hpp"
#include "support/accounts.hpp"

#include <string>

// Applications and approvals for tests.
namespace trivet::test {

inline std::int64_t makeApplication(db::Database& db, const std::string& clientId, bool isConfidential = true,
                                    const applications::ApplicationRow& from = {})
{
    applications::Application application{.row = from};
    application.row.name = clientId;
    application.row.clientId = clientId;
    application.row.isConfidential = isConfidential;
    application.redirectUris = {"https://app.test/back"};
    return applications::ApplicationStore(db).insert(application).value();
}

inline grants::GrantRow makeGrant(db::Database& db, std::int64_t accountId, std::int64_t applicationId,
                                  const std::string& scope = "openid")
{
    const auto words = grants::ScopeWords::parse(scope);
    const auto id = grants::approve(db, {accountId, applicationId, words}, {}, 1000);
    return {.id = id, .accountId = accountId, .applicationId = applicationId, .scope = words.text()};
}

} // namespace trivet::test
