#pragma once
#include "issues/issue_list_store.hpp"
#include "issues/issue_operation.hpp"
#include "repos/access_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"

#include <string>
#include <vector>

namespace trivet::test {

// A repository of alice's, and the issues she finds by a word.
class IssueSearchFixture : public StoreFixture {
public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = makeUser(db(), "alice");
        m_who = identityOf(m_alice);
        m_repository = makeRepository(db(), m_alice, "site");
        m_access = repos::AccessStore(db()).of(m_repository, m_who);
    }

protected:
    using Ids = std::vector<std::int64_t>;

    issues::IssueOperation operation() { return {db(), m_repository, m_access, m_who, 1000}; }

    Ids issuesWith(const std::string& word)
    {
        Ids ids;
        for (const auto& row : issues::IssueListStore(db()).page({.text = word}, m_who, {1000, 0}))
            ids.push_back(row.id);
        return ids;
    }

    users::AccountRow m_alice{};
    access::Identity m_who{};
    repos::OwnedRepository m_repository{};
    repos::Access m_access{};
};

} // namespace trivet::test
