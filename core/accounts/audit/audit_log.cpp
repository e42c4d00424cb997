#include "audit/audit_log.hpp"

#include "audit/syslog_copy.hpp"

namespace trivet::audit {

EntryRow AuditLog::entryFor(const AuditEvent& event) const
{
    return {.at = m_now,
            .actorId = m_actor.id,
            .actor = m_actor.name,
            .actingAsId = m_actor.actingAsId,
            .actingAs = m_actor.actingAs,
            .address = m_actor.address,
            .credential = m_actor.credential,
            .action = std::string(nameOf(event.action)),
            .target = event.target,
            .result = "ok",
            .detail = event.detail};
}

void AuditLog::write(const AuditEvent& event)
{
    if (m_settings.audit.enabled)
        AuditStore(m_db).insert(entryFor(event));
}

void AuditLog::copy(const AuditEvent& event) const
{
    if (m_settings.audit.enabled && m_settings.audit.syslog)
        copyToSyslog(entryFor(event));
}

} // namespace trivet::audit
