#pragma once
#include "issues/pull_guards.hpp"

namespace trivet::pulls {

using issues::PullToChange;

// Whether the caller may delete the branch a pull request came from once it is merged.
bool mayDeleteHead(http::Context& context, const PullToChange& pull);

// Whether the credential of the caller reaches the repository of that branch at all.
bool reachesHead(http::Context& context, const PullToChange& pull);

// Deletes the branch a merged pull request came from, if nothing speaks against it: it is neither the default branch
// nor protected, has nothing that was not merged, no other pull request comes from it, and the caller may. Otherwise
// nothing happens: the merge stands.
void deleteHead(http::Context& context, const PullToChange& pull);

} // namespace trivet::pulls
