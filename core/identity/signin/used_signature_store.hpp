#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::signin {

class UsedSignatureStore {
public:
    explicit UsedSignatureStore(db::Database& db) : m_db(db) {}
    // False if the signature was claimed before. It is remembered for as long as it would be accepted; older ones are
    // forgotten on the way.
    bool claim(std::string_view key, std::int64_t until, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::signin
