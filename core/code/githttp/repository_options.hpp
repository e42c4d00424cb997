#pragma once
#include "githttp/pushing.hpp"

// What `git push -o` says about the repository itself: "repo.private" and "repo.template", with "=false" behind them,
// "=true" or nothing.
namespace trivet::githttp {

// Throws Error, with the reason, for options that mean nothing, and for those that want what the pusher may not do: the
// rules are those of an edit over the API.
void requireGrantable(const Pushing& pushing);

// Before the refs change: a repository that becomes private does so before anybody can see what is pushed. Throws
// Error.
void hideAsWanted(Pushing& pushing);

// Everything else, once all that was wanted is pushed. Otherwise nothing of it is done: what was refused may be what
// others were not to see. The pusher is told so.
void editAsWanted(Pushing& pushing, ChangeReport& report);

} // namespace trivet::githttp
