#pragma once
#include "githttp/pull_pushes.hpp"

namespace trivet::agit {

// What pull requests have to do with a push, in the words of git over HTTP.
class PushedPulls : public githttp::PullPushes {
public:
    bool mayPushWithoutAccess(const githttp::PushTarget& place) const override;
    bool mayMaintain(const githttp::PushTarget& place, std::string_view branch) const override;
    void requireProposable(const githttp::PushTarget& place, const pushes::RefChange& change,
                           const githttp::PushOptions& options, const githttp::Quarantine& quarantine) const override;
    githttp::RenamedChange propose(const githttp::PushTarget& place, const pushes::RefChange& change,
                                   const githttp::PushOptions& options) const override;
    std::vector<std::string> toldAbout(const githttp::PushTarget& place, const std::vector<pushes::RefChange>& made,
                                       const std::vector<githttp::RenamedChange>& proposed) const override;
};

} // namespace trivet::agit
