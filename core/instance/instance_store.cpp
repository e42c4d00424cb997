#include "instance/instance_store.hpp"

namespace trivet::instance {
namespace {

constexpr char kFind[] = "SELECT value FROM instance_property WHERE name = $1";
constexpr char kPut[] = "INSERT INTO instance_property (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

} // namespace

std::optional<std::string> InstanceStore::find(std::string_view name) { return m_db.value<std::string>(kFind, name); }

std::string InstanceStore::putIfAbsent(std::string_view name, std::string_view value)
{
    if (auto existing = find(name))
        return *existing;
    m_db.run(kPut, name, value);
    return find(name).value();
}

} // namespace trivet::instance
