#pragma once
#include "audit/audit_store.hpp"

namespace trivet::audit {

// The entry as one line to the system's log, facility authpriv.
void copyToSyslog(const EntryRow& entry);

} // namespace trivet::audit
