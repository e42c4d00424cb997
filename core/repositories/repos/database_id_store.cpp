#include "repos/database_id_store.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::repos {
namespace {

constexpr db::Sql kFind = "SELECT value FROM instance_property WHERE name = 'database.id'";
constexpr db::Sql kSettle = "INSERT INTO instance_property (name, value) VALUES ('database.id', $1)"
                            " ON CONFLICT (name) DO NOTHING";

} // namespace

std::optional<std::string> DatabaseIdStore::find() { return m_db.value<std::string>(kFind); }

std::string DatabaseIdStore::settle()
{
    auto id = find();
    if (!id) {
        m_db.run(kSettle, hex(randomBytes(16)));
        id = find(); // of another process, if that was faster
    }
    return id.value();
}

} // namespace trivet::repos
