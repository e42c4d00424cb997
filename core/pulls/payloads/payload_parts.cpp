#include "payloads/payload_parts.hpp"

#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "users/account_store.hpp"
#include "users/user_view.hpp"
#include "json/write.hpp"

namespace trivet::payloads {
namespace {

const http::Request kNoRequest{};

} // namespace

PayloadParts::PayloadParts(const http::Services& services, std::int64_t now) : m_context(kNoRequest, {}, services, now)
{
}

bool PayloadParts::enter(std::int64_t repositoryId)
{
    auto found = repos::RepositoryStore(db()).find(repositoryId);
    if (!found)
        return false;
    enter(std::move(*found));
    return true;
}

void PayloadParts::enter(repos::OwnedRepository repository)
{
    m_context.who = {.userId = repository.owner.id, .name = repository.owner.name};
    m_repo.access = repos::AccessStore(db()).of(repository, m_context.who);
    m_repo.its = std::move(repository);
}

bool PayloadParts::enterAccount(std::int64_t accountId)
{
    auto found = users::AccountStore(db()).find(accountId);
    if (!found)
        return false;
    m_context.who = {.userId = found->id, .name = found->name};
    m_repo.its.owner = std::move(*found);
    return true;
}

json::Raw PayloadParts::repository() { return {json::write(repos::toWire(m_repo.its, m_context))}; }

json::Raw PayloadParts::ownerView() { return {json::write(users::toWire(m_repo.its.owner, m_context))}; }

json::Raw PayloadParts::sender(std::int64_t actorId) { return account(actorId).value_or(ownerView()); }

std::optional<json::Raw> PayloadParts::account(std::int64_t id)
{
    const auto found = id > 0 ? users::AccountStore(db()).find(id) : std::nullopt;
    return found ? std::optional(json::Raw{json::write(users::toWire(*found, m_context))}) : std::nullopt;
}

} // namespace trivet::payloads
