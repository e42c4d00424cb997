#pragma once
#include "http/context.hpp"
#include "issues/pull_guards.hpp"
#include "pulls/pull_ref_move.hpp"
#include "reviews/followed_head.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pulls {

using EditedPull = issues::PullIn<repos::VisibleRepo>;

// A pull request that was closed did not follow its branch: when it is opened again it is brought to where that is now.
// Made before the transaction that opens it, and gone after it. Throws Error (Invalid) if the branch is gone, or
// Forbidden for more than a push may bring.
class CaughtUpHead {
public:
    CaughtUpHead(http::Context& context, const EditedPull& pull);

    void store(http::Context& context, const EditedPull& pull) const;

private:
    std::string m_tip{};
    std::vector<std::string> m_commits{};
    std::optional<reviews::FollowedHead> m_reviewed{};
    std::optional<PullRefMove> m_ref{};
};

} // namespace trivet::pulls
