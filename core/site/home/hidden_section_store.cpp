#include "home/hidden_section_store.hpp"

#include "db/database.hpp"

namespace trivet::home {
namespace {

constexpr db::Sql kHide = "INSERT INTO hidden_section (account_id, section) VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr db::Sql kIsHidden = "SELECT 1 FROM hidden_section WHERE account_id = $1 AND section = $2";

} // namespace

void HiddenSectionStore::hide(std::int64_t accountId, std::string_view section) { m_db.run(kHide, accountId, section); }

bool HiddenSectionStore::isHidden(std::int64_t accountId, std::string_view section)
{
    return m_db.value<std::int64_t>(kIsHidden, accountId, section).has_value();
}

} // namespace trivet::home
