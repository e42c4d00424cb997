#pragma once
#include "db/database.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::instance {

// Facts about this installation that are settled once: when it was created, its id.
class InstanceStore {
public:
    explicit InstanceStore(db::Database& db) : m_db(db) {}

    std::optional<std::string> find(std::string_view name);
    // The value that holds from now on: the given one, or the one that was there before.
    std::string putIfAbsent(std::string_view name, std::string_view value);

private:
    db::Database& m_db;
};

} // namespace trivet::instance
