#pragma once
#include "audit/audit_log.hpp"
#include "http/context.hpp"
#include "repos/new_repository.hpp"

#include <functional>

namespace trivet::creation {

using Addition = std::function<void(const repos::OwnedRepository&)>;

// The last step of everything that makes a repository, in one transaction with the audit log: its row, what is found in
// the files it was filled with, the caller as a watcher, and what else belongs to it. `lookAgain` comes first there: it
// throws Error if it may not be made any more, and may still change the row.
repos::OwnedRepository finishCreation(http::Context& context, repos::NewRepository& fresh,
                                      const audit::AuditEvent& event, const Addition& add = {},
                                      const std::function<void()>& lookAgain = {});

} // namespace trivet::creation
