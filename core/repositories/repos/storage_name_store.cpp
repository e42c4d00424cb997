#include "repos/storage_name_store.hpp"

#include "db/database.hpp"

#include <algorithm>
#include <tuple>

namespace trivet::repos {
namespace {

constexpr db::Sql kAll =
    "SELECT r.storage, a.name || '/' || r.name FROM repository r JOIN account a ON a.id = r.owner_id";

struct Named {
    std::string storage{}, address{};
    auto columns() { return std::tie(storage, address); }
};

} // namespace

std::map<std::string, std::string> StorageNameStore::all()
{
    std::map<std::string, std::string> names;
    m_db.each<Named>(kAll, [&](Named&& each) { names.emplace(std::move(each.storage), std::move(each.address)); });
    return names;
}

std::int64_t StorageNameStore::countOf(const std::vector<std::string>& names)
{
    constexpr std::ptrdiff_t kAtOnce = 500;
    std::int64_t count = 0;
    for (auto next = names.begin(); next != names.end();) {
        const auto end = next + std::min(kAtOnce, names.end() - next);
        db::Query query("SELECT COUNT(*) FROM repository WHERE");
        query.addList(" storage IN ", std::vector<std::string>(next, end));
        count += m_db.value<std::int64_t>(query).value();
        next = end;
    }
    return count;
}

} // namespace trivet::repos
