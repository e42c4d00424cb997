#include "migrations/linked_people.hpp"

#include "db/database.hpp"
#include "external_logins/external_login_store.hpp"

namespace trivet::migrations {

bool LinkedPeople::isAnybody() { return external_logins::ExternalLoginStore(m_db).hasAnyAt(m_site); }

// The subject of Gitea, and ours, is the number of the account.
std::optional<std::int64_t> LinkedPeople::accountOf(const SourceUser& user)
{
    if (!m_isAnybody)
        m_isAnybody = isAnybody();
    if (!*m_isAnybody)
        return std::nullopt;
    const auto [place, isNew] = m_known.try_emplace(user.id);
    if (isNew)
        place->second = external_logins::ExternalLoginStore(m_db).accountAt(m_site, std::to_string(user.id));
    return place->second;
}

} // namespace trivet::migrations
