#include "issues/people.hpp"

#include "users/shown_account_store.hpp"
#include "users/user_view.hpp"

#include <algorithm>

namespace trivet::issues {

void People::want(const std::optional<std::int64_t>& id)
{
    if (id)
        m_wanted.push_back(*id);
}

void People::load(http::Context& context)
{
    std::ranges::sort(m_wanted);
    const auto repeated = std::ranges::unique(m_wanted);
    m_wanted.erase(repeated.begin(), repeated.end());
    m_found.reserve(m_wanted.size());
    users::eachShown(context.db(), m_wanted, [&](const users::AccountRow& row) {
        m_found.push_back({row.id, json::share(users::toWire(row, context))});
    });
    std::ranges::sort(m_found, {}, &Found::id);
    m_ghost = json::share(users::toWire(users::AccountRow{.id = -1, .name = "Ghost", .lowerName = "ghost"}, context));
}

const json::Shared<users::User>* People::wireOf(std::int64_t id) const
{
    const auto found = std::ranges::lower_bound(m_found, id, {}, &Found::id);
    return found == m_found.end() || found->id != id ? nullptr : &found->wire;
}

const json::Shared<users::User>& People::at(const std::optional<std::int64_t>& id) const
{
    const auto* const found = wireOf(id.value_or(0));
    return found != nullptr ? *found : m_ghost;
}

json::Shared<users::User> People::find(const std::optional<std::int64_t>& id) const
{
    const auto* const found = wireOf(id.value_or(0));
    return found != nullptr ? *found : json::Shared<users::User>();
}

} // namespace trivet::issues
