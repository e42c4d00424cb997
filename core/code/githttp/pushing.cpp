#include "githttp/pushing.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/ref_admission.hpp"
#include "githttp/pull_pushes.hpp"
#include "githttp/renewed_admission.hpp"
#include "githttp/repository_options.hpp"
#include "log/log.hpp"
#include "pushes/record_update.hpp"
#include "repos/storage.hpp"
#include "wiki/wiki_guards.hpp"
#include "wiki/wiki_head.hpp"
#include "wiki/wiki_size.hpp"

namespace trivet::githttp {
namespace {

using Changes = std::vector<pushes::RefChange>;

constexpr std::string_view kBranches = "refs/heads/";
constexpr const char* kBecauseOfAnother = "atomic push failure";
constexpr const char* kProposalsHaveAuthors = "A deploy key cannot propose a pull request: push as its author";
constexpr const char* kNoProposals = "Nothing can be proposed to a wiki: push to its branch";

PushTarget placeOf(const Pushing& pushing) { return {pushing.services, pushing.requested, pushing.who}; }

const PullPushes& pullsOf(const Pushing& pushing) { return pushing.services.of<const PullPushes>(); }

bool mayWrite(const Pushing& pushing) { return mayWrite(pushing.services, pushing.requested, pushing.who); }

// Each is a pull request with everything that belongs to it.
constexpr std::size_t kMostProposals = 10;

// An author lets others change a branch, not make or delete one.
bool mayMaintain(const Pushing& pushing, const pushes::RefChange& change)
{
    return change.ref.starts_with(kBranches) && !pushes::isZero(change.before) && !pushes::isZero(change.after) &&
           pullsOf(pushing).mayMaintain(placeOf(pushing), std::string_view(change.ref).substr(kBranches.size()));
}

std::pair<Changes, Changes> withoutProposals(const Changes& changes)
{
    std::pair<Changes, Changes> both;
    for (const auto& change : changes)
        (PullPushes::isProposal(change.ref) ? both.second : both.first).push_back(change);
    return both;
}

// Branches of a wiki are not protected, and nothing is proposed to it.
void judgeWiki(const Pushing& pushing, const Changes& changes)
{
    for (const auto& change : changes)
        if (!mayWrite(pushing) || PullPushes::isProposal(change.ref))
            throw Error::forbidden(PullPushes::isProposal(change.ref) ? kNoProposals : kReadOnly);
}

void judge(Pushing& pushing, const Changes& changes, const Quarantine& quarantine, const PushOptions& options)
{
    pushing.options = options;
    pushing.wantedRefs = changes.size();
    renewAdmission(pushing.services, pushing.requested, pushing.who);
    requireGrantable(pushing);
    if (pushing.requested.isWiki)
        return judgeWiki(pushing, changes);
    const auto [ordinary, proposals] = withoutProposals(changes);
    auto access = pushing.requested.access;
    if (!mayWrite(pushing))
        for (const auto& change : ordinary) {
            if (!mayMaintain(pushing, change))
                throw Error::forbidden(kReadOnly);
            access.raiseTo(repos::AccessLevel::Write);
        }
    if (!ordinary.empty())
        gitdata::requireAllowed({pushing.services.database(), pushing.services.settings,
                                 pushing.requested.repository.row, access, pushing.who, pushing.path, quarantine},
                                ordinary);
    if (!proposals.empty() && !pushing.who.isSignedIn())
        throw Error::forbidden(kProposalsHaveAuthors);
    if (proposals.size() > kMostProposals)
        throw Error::invalid("at most " + std::to_string(kMostProposals) + " pull requests are proposed with one push");
    for (const auto& change : proposals)
        pullsOf(pushing).requireProposable(placeOf(pushing), change, options, quarantine);
}

// An account has to stand for it: what a deploy key pushes the owner has let it push.
std::int64_t pusherOf(const Pushing& pushing)
{
    return pushing.who.isDeployKey() ? pushing.requested.repository.owner.id : pushing.who.userId;
}

void changeRefs(Pushing& pushing, const Changes& changes, bool isAtomic, ChangeReport& report)
{
    auto& services = pushing.services;
    pushing.update.emplace(
        pushes::WantedRefs{.repositoryId = pushing.requested.repository.row.id,
                           .pusherId = pusherOf(pushing),
                           .path = pushing.path,
                           .dataFolder = pushing.requested.isWiki ? "" : services.settings.server.appDataPath,
                           .changes = changes,
                           .isAtomic = isAtomic,
                           .isLimited = pushes::isLimited(pushing.who)});
    report.refused = pushing.update->refused();
}

void propose(const Pushing& pushing, const Changes& proposals, bool isAtomic, ChangeReport& report)
{
    for (const auto& change : proposals)
        try {
            if (isAtomic && !report.refused.empty())
                report.refused.push_back({change.ref, kBecauseOfAnother, ""});
            else
                report.elsewhere.push_back(pullsOf(pushing).propose(placeOf(pushing), change, pushing.options));
        } catch (const Error& refusal) {
            report.refused.push_back({change.ref, refusal.english(), refusal.detail()});
        }
}

ChangeReport change(Pushing& pushing, const Changes& changes, bool isAtomic)
{
    ChangeReport report;
    const auto [ordinary, proposals] = withoutProposals(changes);
    if (isAtomic && !ordinary.empty() && !proposals.empty())
        throw Error::invalid("branches and proposals cannot be pushed as one: leave out --atomic");
    hideAsWanted(pushing);
    if (!ordinary.empty())
        changeRefs(pushing, ordinary, isAtomic, report);
    propose(pushing, proposals, isAtomic, report);
    for (const auto& refused : report.refused)
        pushing.services.log.info("push_refused", {{"repository", pushing.requested.repository.row.id},
                                                   {"ref", refused.ref},
                                                   {"text", refused.message.english() + ": " + refused.detail}});
    const auto made = pushing.update ? pushing.update->made() : Changes();
    if (pushing.requested.isWiki)
        wiki::letHeadName(pushing.path, made);
    else
        report.told = pullsOf(pushing).toldAbout(placeOf(pushing), made, report.elsewhere);
    editAsWanted(pushing, report);
    return report;
}

// No event, no activity: only how much there is now.
void recordWiki(const Pushing& pushing)
{
    const auto& services = pushing.services;
    wiki::saveSize(services.database(), repos::Storage(services.settings.repository.root),
                   pushing.requested.repository.row);
}

} // namespace

bool mayWrite(const http::Services& services, const RequestedRepository& requested, const access::Identity& who)
{
    if (requested.isWiki)
        return wiki::mayWrite(services.database(), requested.repository, requested.access, who);
    return requested.access.allows(repos::Unit::Code, repos::AccessLevel::Write);
}

std::unique_ptr<HookChannel> channelFor(const std::shared_ptr<Pushing>& pushing, githooks::PushScripts hooks)
{
    return std::make_unique<HookChannel>(
        [pushing](const auto& changes, const auto& quarantine, const auto& options) {
            judge(*pushing, changes, quarantine, options);
        },
        [pushing](const auto& changes, bool isAtomic) { return change(*pushing, changes, isAtomic); },
        std::move(hooks));
}

void requireHope(const Pushing& pushing, const std::string& firstRef)
{
    if (mayWrite(pushing) || firstRef.empty() || (PullPushes::isProposal(firstRef) && !pushing.requested.isWiki))
        return;
    if (pushing.requested.isWiki || !firstRef.starts_with(kBranches) ||
        !pullsOf(pushing).mayMaintain(placeOf(pushing), std::string_view(firstRef).substr(kBranches.size())))
        throw Error::forbidden(kReadOnly);
}

void record(Pushing& pushing)
{
    if (!pushing.update)
        return;
    const auto& services = pushing.services;
    if (!pushing.requested.isWiki) {
        pushes::recordOrLeave(services, *pushing.update, secondsNow());
        return;
    }
    try {
        recordWiki(pushing);
    } catch (const std::exception& problem) {
        services.log.error("wiki_size_not_saved",
                           {{"repository", pushing.requested.repository.row.id}, {"text", problem.what()}});
    }
}

} // namespace trivet::githttp
