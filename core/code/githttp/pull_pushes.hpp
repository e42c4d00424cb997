#pragma once
#include "githttp/hook_channel.hpp"
#include "githttp/requested_repository.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::githttp {

// What a push has to do with pull requests, for the folder above this one that knows them: `git push
// HEAD:refs/for/BASE` proposes commits without a branch, and needs no write access.
class PullPushes {
public:
    virtual ~PullPushes() = default;

    static bool isProposal(std::string_view ref) { return ref.starts_with("refs/for/"); }

    // Whether there is anything here that somebody without write access may push.
    virtual bool mayPushWithoutAccess(const PushTarget& place) const = 0;
    // Whether somebody without write access may push to this branch, as the author of an open pull request lets those
    // who maintain its base.
    virtual bool mayMaintain(const PushTarget& place, std::string_view branch) const = 0;

    // Throws Error, with the reason, for what cannot be proposed. The objects may still wait in quarantine.
    virtual void requireProposable(const PushTarget& place, const pushes::RefChange& change, const PushOptions& options,
                                   const Quarantine& quarantine) const = 0;
    // Opens a pull request, or gives its author's one the commits. Throws Error.
    virtual RenamedChange propose(const PushTarget& place, const pushes::RefChange& change,
                                  const PushOptions& options) const = 0;

    // What who pushed is told, a line each: where to open a pull request, or where it is.
    virtual std::vector<std::string> toldAbout(const PushTarget& place, const std::vector<pushes::RefChange>& made,
                                               const std::vector<RenamedChange>& proposed) const = 0;
};

} // namespace trivet::githttp
