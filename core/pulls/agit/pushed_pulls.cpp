#include "agit/pushed_pulls.hpp"

#include "agit/proposal.hpp"
#include "agit/push_message.hpp"
#include "db/database.hpp"
#include "githttp/push_context.hpp"
#include "issues/pull_store.hpp"
#include "log/log.hpp"
#include "pulls/maintainer_edit.hpp"

#include <algorithm>

namespace trivet::agit {
namespace {

using githttp::PushContext, githttp::PushTarget;

bool mayMaintainOneOf(const PushTarget& place, const std::vector<issues::PullRow>& pulls)
{
    return std::any_of(pulls.begin(), pulls.end(), [&](const auto& pull) {
        return pulls::mayMaintainHead(place.services.database(), pull, place.requested.repository, place.who);
    });
}

} // namespace

bool PushedPulls::mayPushWithoutAccess(const PushTarget& place) const
{
    using enum repos::AccessLevel;
    const auto& repository = place.requested.repository;
    const auto& access = place.requested.access;
    if (!repository.row.isEmpty && repository.row.has(repos::Unit::Pulls) && access.allows(repos::Unit::Pulls, Read))
        return true;
    return mayMaintainOneOf(place, issues::PullStore(place.services.database()).maintainable(repository.row.id));
}

bool PushedPulls::mayMaintain(const PushTarget& place, std::string_view branch) const
{
    return mayMaintainOneOf(
        place, issues::PullStore(place.services.database()).maintainable(place.requested.repository.row.id, branch));
}

void PushedPulls::requireProposable(const PushTarget& place, const pushes::RefChange& change,
                                    const githttp::PushOptions& options, const githttp::Quarantine& quarantine) const
{
    PushContext push(place);
    agit::requireProposable(push.context(), push.repo(), change, options, quarantine);
}

githttp::RenamedChange PushedPulls::propose(const PushTarget& place, const pushes::RefChange& change,
                                            const githttp::PushOptions& options) const
{
    PushContext push(place);
    return agit::propose(push.context(), push.repo(), change, options);
}

std::vector<std::string> PushedPulls::toldAbout(const PushTarget& place, const std::vector<pushes::RefChange>& made,
                                                const std::vector<githttp::RenamedChange>& proposed) const
try {
    PushContext push(place);
    return pushMessage(push.context(), push.repo(), made, proposed);
} catch (const std::exception& problem) { // the push has happened
    place.services.log.warn("push_message_lost", {{"text", problem.what()}});
    return {};
}

} // namespace trivet::agit
