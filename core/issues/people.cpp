#include "issues/people.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"
#include "users/user_view.hpp"

#include <algorithm>

namespace trivet::issues {

void People::want(const std::optional<std::int64_t>& id)
{
    if (id && std::find(m_wanted.begin(), m_wanted.end(), *id) == m_wanted.end())
        m_wanted.push_back(*id);
}

void People::load(http::Context& context)
{
    m_ghost = users::toWire(users::AccountRow{.id = -1, .name = "Ghost", .lowerName = "ghost"}, context);
    if (m_wanted.empty())
        return;
    for (const auto& row : users::AccountStore(context.db()).findAll(m_wanted))
        m_found.emplace(row.id, users::toWire(row, context));
}

const users::User& People::at(const std::optional<std::int64_t>& id) const
{
    const auto found = m_found.find(id.value_or(0));
    return found == m_found.end() ? m_ghost : found->second;
}

std::optional<users::User> People::find(const std::optional<std::int64_t>& id) const
{
    const auto found = m_found.find(id.value_or(0));
    return found == m_found.end() ? std::nullopt : std::optional(found->second);
}

} // namespace trivet::issues
