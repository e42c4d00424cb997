#pragma once
#include "githttp/git_admission.hpp"
#include "githttp/hook_channel.hpp"
#include "http/context.hpp"

namespace trivet::githttp {

// Who pushes what where.
struct Pushing {
    db::Database& db;
    Visit visit;
    access::Identity who;
    std::string path; // of the repository
};

// Whether a push may change these refs, before any is changed: all of them or none. Throws Error with a message for the
// pusher.
void requireAllowed(const Pushing& pushing, const std::vector<pushes::RefChange>& changes,
                    const Quarantine& quarantine);

} // namespace trivet::githttp
