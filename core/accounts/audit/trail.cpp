#include "audit/trail.hpp"

#include "audit/syslog_copy.hpp"

namespace trivet::audit {

EntryRow Trail::entryFor(const Deed& deed) const
{
    return {.at = m_now,
            .actorId = m_actor.id,
            .actor = m_actor.name,
            .actingAs = m_actor.actingAs,
            .address = m_actor.address,
            .credential = m_actor.credential,
            .action = std::string(nameOf(deed.action)),
            .target = deed.target,
            .result = "ok",
            .detail = deed.detail};
}

void Trail::write(const Deed& deed)
{
    if (m_settings.audit.enabled)
        AuditStore(m_db).insert(entryFor(deed));
}

void Trail::copy(const Deed& deed) const
{
    if (m_settings.audit.enabled && m_settings.audit.syslog)
        copyToSyslog(entryFor(deed));
}

} // namespace trivet::audit
