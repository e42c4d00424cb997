#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::authorized_keys {

struct OfferedKey {
    std::string fingerprint{}, content{};
    auto columns() { return std::tie(fingerprint, content); }
};

// All that sshd may let in: the keys of users who may sign in, and deploy keys. A key of a user stays that, even if
// somebody has made it a deploy key too.
class OfferedKeyStore {
public:
    explicit OfferedKeyStore(db::Database& db) : m_db(db) {}

    std::optional<OfferedKey> find(std::string_view fingerprint);
    // Each once, in an order that stays.
    void each(const std::function<void(OfferedKey&&)>& take);

private:
    db::Database& m_db;
};

} // namespace trivet::authorized_keys
