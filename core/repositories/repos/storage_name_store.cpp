#include "repos/storage_name_store.hpp"

#include "db/database.hpp"

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

} // namespace trivet::repos
