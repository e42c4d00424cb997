#pragma once
#include "audit/audit_log.hpp"
#include "commands.hpp"
#include "db/database.hpp"
#include "users/account_row.hpp"

#include <memory>

namespace trivet::process {

// What a command that administers accounts works with: the configuration and its database, which must be there and up
// to date. What it changes is written into the audit log.
class Administration {
public:
    explicit Administration(const Invocation& invocation);

    const Settings settings;
    db::Database& db() { return *m_db; }
    std::int64_t now() const { return m_now; }
    audit::AuditLog log() { return {*m_db, settings, audit::commandLineActor(), m_now}; }

    // For what seals secrets, or opens them. Throws std::runtime_error.
    void requireSecretKey();
    // The user of the option --username. Throws std::runtime_error.
    users::AccountRow requireUser(const Invocation& invocation);

private:
    std::unique_ptr<db::Database> m_db;
    const std::int64_t m_now;
};

// The value of an option that must be given. Throws UsageError.
std::string requireText(const Invocation& invocation, std::string_view option);

// The password that --password, --password-stdin (its first line) or, if the command has it, --random-password gives.
struct PasswordInput {
    std::string password{};
    bool isGenerated = false;
};
PasswordInput readPassword(const Invocation& invocation);

} // namespace trivet::process
