#pragma once
#include "repos/removal_rules.hpp"

namespace trivet::webhooks {

// Tells that a repository goes, while there is something to tell. Its own webhooks go with it: who must know has one of
// the owner or of the site.
class HookRemoval : public repos::RemovalObserver {
public:
    void repositoryGoes(db::Database& db, const repos::OwnedRepository& repository, const access::Identity& who,
                        std::int64_t now) const override;
};

} // namespace trivet::webhooks
