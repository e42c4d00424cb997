#pragma once
#include "federation/remote_key.hpp"

#include <optional>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

class RemoteKeyStore {
public:
    explicit RemoteKeyStore(db::Database& db) : m_db(db) {}
    std::optional<RemoteKey> find(std::string_view keyId);
    void keep(const RemoteKey& key);

private:
    db::Database& m_db;
};

} // namespace trivet::federation
