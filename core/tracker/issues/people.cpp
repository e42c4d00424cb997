#include "issues/people.hpp"

#include "users/shown_account_store.hpp"
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
    for (const auto& row : users::findShown(context.db(), m_wanted))
        m_found.emplace(row.id, json::share(users::toWire(row, context)));
    m_ghost = json::share(users::toWire(users::AccountRow{.id = -1, .name = "Ghost", .lowerName = "ghost"}, context));
}

const json::Shared<users::User>& People::at(const std::optional<std::int64_t>& id) const
{
    const auto found = m_found.find(id.value_or(0));
    return found == m_found.end() ? m_ghost : found->second;
}

json::Shared<users::User> People::find(const std::optional<std::int64_t>& id) const
{
    const auto found = m_found.find(id.value_or(0));
    return found == m_found.end() ? json::Shared<users::User>() : found->second;
}

} // namespace trivet::issues
