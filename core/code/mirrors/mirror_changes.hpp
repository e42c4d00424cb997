#pragma once
#include "http/context.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "mirrors/push_mirror_types.hpp"
#include "repos/repository_row.hpp"

namespace trivet::mirrors {

// Throws Error (BadRequest) where mirrors are switched off.
void requireMirrors(const Settings& settings);

// Adds it and writes it into the audit log. Throws Error: BadRequest for an address or interval that cannot be, Invalid
// for a host that is not allowed, Forbidden where new ones are switched off.
PushMirrorRow addPushMirror(http::Context& context, const repos::OwnedRepository& repository,
                            const CreatePushMirror& wanted);
void removePushMirror(http::Context& context, const repos::OwnedRepository& repository, const PushMirrorRow& mirror);

// Lets a worker synchronize it soon. Throws Error (BadRequest) if it is no mirror.
void wantSync(http::Context& context, const repos::RepositoryRow& repository);

// From then on it is a repository like any other. Throws Error (BadRequest) if it is no mirror.
void convertToRegular(http::Context& context, const repos::OwnedRepository& repository);

} // namespace trivet::mirrors
