#pragma once
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>

namespace trivet::payloads {

// Where something happened, seen by who is told of it: with the rights of the owner of the repository, but as somebody
// who does not ask, so that nothing of people is shown that is theirs alone.
class PayloadParts {
public:
    PayloadParts(const http::Services& services, std::int64_t now);

    // False: it is gone.
    bool enter(std::int64_t repositoryId);
    void enter(repos::OwnedRepository repository);
    bool enterAccount(std::int64_t accountId);

    http::Context& context() { return m_context; }
    db::Database& db() { return m_context.db(); }
    const repos::VisibleRepo& repo() const { return m_repo; }
    const users::AccountRow& owner() const { return m_repo.its.owner; }

    json::Raw repository(); // as it is now
    json::Raw ownerView();
    // Who did it; the owner where nobody did.
    json::Raw sender(std::int64_t actorId);
    // Nothing for who is not there.
    std::optional<json::Raw> account(std::int64_t id);

private:
    http::Context m_context;
    repos::VisibleRepo m_repo{};
};

} // namespace trivet::payloads
