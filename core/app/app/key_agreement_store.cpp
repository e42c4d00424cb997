#include "app/key_agreement_store.hpp"

#include "db/database.hpp"

namespace trivet::app {
namespace {

constexpr db::Sql kFind = "SELECT value FROM instance_property WHERE name = 'secret_key.fingerprint'";
constexpr db::Sql kSettle = "INSERT INTO instance_property (name, value) VALUES ('secret_key.fingerprint', $1)"
                            " ON CONFLICT (name) DO NOTHING";
constexpr db::Sql kReplace = "INSERT INTO instance_property (name, value) VALUES ('secret_key.fingerprint', $1)"
                             " ON CONFLICT (name) DO UPDATE SET value = $1";

} // namespace

std::optional<std::string> KeyAgreementStore::find() { return m_db.value<std::string>(kFind); }

void KeyAgreementStore::settle(const std::string& fingerprint) { m_db.run(kSettle, fingerprint); }

void KeyAgreementStore::replace(const std::string& fingerprint) { m_db.run(kReplace, fingerprint); }

} // namespace trivet::app
