#include "app/sudo_audit.hpp"

#include "audit/audit_log.hpp"
#include "audit/audit_store.hpp"
#include "db/database.hpp"
#include "http/gate.hpp"

namespace trivet::app {

SudoAudit::SudoAudit(http::Context& context, const http::Meta& meta)
    : m_context(context),
      m_meta(meta),
      m_isKept(context.who.impersonator && context.settings.audit.enabled &&
               http::levelOf(meta.method) == access::Level::Write)
{
    if (m_isKept)
        m_newestBefore = audit::AuditStore(context.db()).newestId();
}

void SudoAudit::close(int status)
{
    if (!m_isKept || status >= 400)
        return;
    const auto& who = m_context.who;
    audit::AuditStore store(m_context.db());
    if (!store.hasNewer(m_newestBefore, who.impersonator->userId, who.name))
        audit::recorded(m_context, {audit::Action::Sudo, who.name, std::string(m_meta.id)}, [] {});
}

} // namespace trivet::app
