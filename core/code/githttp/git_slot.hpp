#pragma once
#include "crypto/hash_gate.hpp"
#include "githttp/git_answer.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::githttp {

// A place among those who clone and push at a time. A pool has as many as it has workers; where each request is a
// process of its own (plain CGI) nobody counts them, and many would take all the memory of a small machine.
class GitSlot {
public:
    // Throws Error (Unavailable, with the time to try again) if all are taken.
    explicit GitSlot(const http::Context& context);

    // The answer that gives the place back when it has been sent.
    GitAnswer keptFor(GitAnswer answer) &&;

private:
    std::optional<crypto::HashGate::Pass> m_pass;
};

} // namespace trivet::githttp
