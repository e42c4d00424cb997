#pragma once
#include "http/context.hpp"
#include "http/endpoint.hpp"

#include <cstdint>

namespace trivet::app {

// Around a request: what an administrator changes for somebody else is in the audit log. Most changes tell of
// themselves; one that does not is told by the name of its operation.
class SudoAudit {
public:
    SudoAudit(http::Context& context, const http::Meta& meta);
    // The request is done, with this status.
    void close(int status);

private:
    http::Context& m_context;
    const http::Meta& m_meta;
    const bool m_isKept;
    std::int64_t m_newestBefore = 0;
};

} // namespace trivet::app
