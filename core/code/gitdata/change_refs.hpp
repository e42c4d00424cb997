#pragma once
#include "git/repository.hpp"
#include "http/context.hpp"
#include "pushes/push.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

enum class Rewriting { No, Yes };

// Changes refs for the caller of a request, all or none: if protection allows it and they still are where `before`
// says. Does what follows from it. Throws Error: Forbidden, or Conflict if somebody else was faster.
void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
                Rewriting rewriting = Rewriting::No);

// The same in two steps, for what has to happen in between.
void moveRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
              Rewriting rewriting = Rewriting::No);
void recordPush(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes);

// Whether a commit has the other behind it.
bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit);

} // namespace trivet::gitdata
