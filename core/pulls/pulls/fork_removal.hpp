#pragma once
#include "repos/removal_rules.hpp"

namespace trivet::pulls {

// Open pull requests whose repository goes are closed elsewhere; their commits stay.
class ForkRemoval : public repos::RemovalObserver {
public:
    void repositoryGoes(db::Database& db, const repos::OwnedRepository& repository, const access::Identity& who,
                        std::int64_t now) const override;
};

} // namespace trivet::pulls
