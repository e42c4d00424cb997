#pragma once
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::app {

// By what the hosts that share a database recognise that they have the same secret key: a fingerprint that tells
// nothing about it.
class KeyAgreementStore {
public:
    explicit KeyAgreementStore(db::Database& db) : m_db(db) {}

    std::optional<std::string> find();
    // Unless another host was faster.
    void settle(const std::string& fingerprint);
    void replace(const std::string& fingerprint);

private:
    db::Database& m_db;
};

} // namespace trivet::app
