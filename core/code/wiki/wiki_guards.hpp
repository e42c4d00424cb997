#pragma once
#include "repos/repo_guards.hpp"

namespace trivet::wiki {

using WikiReader = repos::RepoPart<repos::AccessLevel::Read, repos::Unit::Wiki>;

// Whether somebody may change the pages of a wiki that is switched on: who has write access to it, and everybody who is
// signed in where its owner wants that and does not block them.
bool mayWrite(db::Database& db, const repos::OwnedRepository& repository, const repos::Access& access,
              const access::Identity& who);

struct WikiWriter : repos::VisibleRepo {
    static WikiWriter resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::wiki
