#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::code_pages {

// Guard: a repository whose branches the caller may change. Those of a mirror follow another repository.
struct BranchWriter : repos::Unarchived<repos::CodeWriter> {
    static BranchWriter resolve(http::Context& context)
    {
        BranchWriter repo{repos::Unarchived<repos::CodeWriter>::resolve(context)};
        if (repo.row().isMirror)
            throw Error::forbidden(repos::kIsMirror);
        return repo;
    }
};

} // namespace trivet::code_pages
