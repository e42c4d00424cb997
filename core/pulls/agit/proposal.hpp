#pragma once
#include "githttp/hook_channel.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

// Commits that are proposed by pushing them to refs/for: no branch is made, refs/pull/N/head holds them.
namespace trivet::agit {

// Throws Error, with the reason in git's manner, unless the caller may propose these commits like that. The environment
// leads git to them.
void requireProposable(http::Context& context, const repos::VisibleRepo& repo, const pushes::RefChange& change,
                       const githttp::PushOptions& options, const githttp::Quarantine& environment);

// Opens a pull request, or gives the author's open one of that topic the commits: then everything happens that follows
// from a push to a head branch. Throws Error.
githttp::RenamedChange propose(http::Context& context, const repos::VisibleRepo& repo, const pushes::RefChange& change,
                               const githttp::PushOptions& options);

} // namespace trivet::agit
