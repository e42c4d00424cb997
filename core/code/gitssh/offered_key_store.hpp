#pragma once
#include <functional>
#include <string>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::gitssh {

struct OfferedKey {
    std::string fingerprint{}, content{};
    auto columns() { return std::tie(fingerprint, content); }
};

// All that sshd may let in: the keys of users who may sign in, and deploy keys.
class OfferedKeyStore {
public:
    explicit OfferedKeyStore(db::Database& db) : m_db(db) {}

    // Each once, in an order that stays.
    void each(const std::function<void(OfferedKey&&)>& take);

private:
    db::Database& m_db;
};

} // namespace trivet::gitssh
