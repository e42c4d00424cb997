#include "repos/edit_rules.hpp"

#include "base/error.hpp"
#include "base/joined_checks.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "repos/contents.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/external_tracker_store.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "repos/token_limit_store.hpp"
#include "users/account_rules.hpp"
#include "json/problems.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<1> kNoBranch{"repo.no_branch", "there is no branch {{NAME}}"};
constexpr MessageFormat<> kForkStaysPrivate{"repo.fork_stays_private", "a fork of a private repository stays private"};

template <class T> void assign(T& target, const std::optional<T>& wanted)
{
    if (wanted)
        target = *wanted;
}

template <class Bit> void assign(RepositoryRow& row, Bit bit, const std::optional<bool>& wanted)
{
    if (wanted)
        row.set(bit, *wanted);
}

template <class T> std::optional<T> memberOf(const std::map<std::string, T>& object, const char* name)
{
    const auto found = object.find(name);
    return found == object.end() ? std::nullopt : std::optional(found->second);
}

// Issues and a wiki are here, somewhere else or nowhere.
void assignPlace(RepositoryRow& row, const std::optional<bool>& wanted, Unit here, Unit elsewhere, bool isElsewhere)
{
    if (!wanted && !isElsewhere)
        return;
    const bool isOn = wanted.value_or(true);
    row.set(here, isOn && !isElsewhere);
    row.set(elsewhere, isOn && isElsewhere);
}

void assignUnits(RepositoryRow& row, const EditRepository& wanted)
{
    assign(row, Unit::Code, wanted.hasCode);
    assign(row, Unit::Pulls, wanted.hasPullRequests);
    assign(row, Unit::Projects, wanted.hasProjects);
    assign(row, Unit::Releases, wanted.hasReleases);
    assign(row, Unit::Packages, wanted.hasPackages);
    assign(row, Unit::Actions, wanted.hasActions);
    assignPlace(row, wanted.hasIssues, Unit::Issues, Unit::ExternalIssues, !wanted.externalTracker.empty());
    assign(row, Choice::GloballyEditableWiki, wanted.globallyEditableWiki);
    assignPlace(row, wanted.hasWiki, Unit::Wiki, Unit::ExternalWiki, !wanted.externalWiki.empty());
    assign(row.projectsMode, wanted.projectsMode);
    assign(row, Choice::TimeTracker, memberOf(wanted.internalTracker, "enable_time_tracker"));
    assign(row, Choice::OnlyContributorsTrackTime,
           memberOf(wanted.internalTracker, "allow_only_contributors_to_track_time"));
    assign(row, Choice::IssueDependencies, memberOf(wanted.internalTracker, "enable_issue_dependencies"));
}

void assignMerging(RepositoryRow& row, const EditRepository& wanted)
{
    assign(row, Choice::IgnoreWhitespaceConflicts, wanted.ignoreWhitespaceConflicts);
    assign(row, Choice::AllowMergeCommits, wanted.allowMergeCommits);
    assign(row, Choice::AllowRebase, wanted.allowRebase);
    assign(row, Choice::AllowRebaseExplicit, wanted.allowRebaseExplicit);
    assign(row, Choice::AllowSquash, wanted.allowSquashMerge);
    assign(row, Choice::AllowFastForwardOnly, wanted.allowFastForwardOnlyMerge);
    assign(row, Choice::AllowManualMerge, wanted.allowManualMerge);
    assign(row, Choice::AutodetectManualMerge, wanted.autodetectManualMerge);
    assign(row, Choice::AllowMergeUpdate, wanted.allowMergeUpdate);
    assign(row, Choice::AllowRebaseUpdate, wanted.allowRebaseUpdate);
    assign(row, Choice::DeleteBranchAfterMerge, wanted.defaultDeleteBranchAfterMerge);
    assign(row, Choice::AllowMaintainerEdit, wanted.defaultAllowMaintainerEdit);
    assign(row.mergeStyle, wanted.defaultMergeStyle);
    assign(row.updateStyle, wanted.defaultUpdateStyle);
}

// Where people are sent to, if it is said: an address.
void requirePlace(const std::map<std::string, std::string>& place, const char* name)
{
    const auto address = memberOf(place, name);
    if (address && address->empty())
        throw Error::invalidField(name, json::kRequired);
    users::requireUsableWebsite(address.value_or(""), name);
}

void assignPlaces(db::Database& db, const OwnedRepository& repository, const EditRepository& wanted)
{
    if (wanted.externalTracker.empty() && wanted.externalWiki.empty())
        return;
    ExternalTrackerStore store(db);
    auto known = store.of({repository});
    auto& places = known[repository.row.id];
    assign(places.tracker.url, memberOf(wanted.externalTracker, "external_tracker_url"));
    assign(places.tracker.format, memberOf(wanted.externalTracker, "external_tracker_format"));
    assign(places.tracker.style, memberOf(wanted.externalTracker, "external_tracker_style"));
    assign(places.tracker.pattern, memberOf(wanted.externalTracker, "external_tracker_regexp_pattern"));
    assign(places.wiki.url, memberOf(wanted.externalWiki, "external_wiki_url"));
    store.set(repository.row.id, places);
}

} // namespace

bool mayBeDefaultBranch(const Storage& storage, const RepositoryRow& row, const std::string& branch)
{
    return isUsableBranch(branch) && (row.isEmpty || hasBranch(storage.pathOf(row), branch));
}

void requirePossible(db::Database& db, const Storage& storage, const OwnedRepository& repository,
                     const EditRepository& wanted)
{
    const auto& row = repository.row;
    JoinedChecks checks;
    checks.make([&] { users::requireUsableWebsite(wanted.website.value_or("")); });
    checks.make([&] { requirePlace(wanted.externalTracker, "external_tracker_url"); });
    checks.make([&] { requirePlace(wanted.externalWiki, "external_wiki_url"); });
    checks.throwIfAny();
    const auto branch = wanted.defaultBranch.value_or("");
    if (!branch.empty() && !mayBeDefaultBranch(storage, row, branch))
        throw Error::invalidField("default_branch", kNoBranch.with(branch));
    if (wanted.isPrivate == false && row.isPrivate && row.forkOf) {
        const auto parent = RepositoryStore(db).find(*row.forkOf);
        if (parent && mustBePrivate(*parent, repository.owner))
            throw Error::invalid(kForkStaysPrivate).at("private");
    }
}

void move(db::Database& db, OwnedRepository& repository, const users::AccountRow& newOwner, const std::string& newName)
{
    auto& row = repository.row;
    RepositoryStore store(db);
    TokenLimitStore limits(db);
    const access::RepositoryName before{repository.owner.lowerName, row.lowerName};
    const access::RepositoryName after{newOwner.lowerName, asciiLower(newName)};
    if (after == before) {
        row.name = newName;
        return store.update(row);
    }
    requireUsableName(newName);
    const auto holder = store.findByName(newOwner.name, newName);
    if (holder && holder->row.id != row.id)
        throw Error::invalid(kSameName).at("name");
    store.removeRedirect(newOwner.id, newName);
    store.addRedirect(row.ownerId, row.name, row.id);
    limits.follow(before, after);
    row.ownerId = newOwner.id;
    row.name = newName;
    store.update(row);
}

OwnedRepository edit(db::Database& db, std::int64_t id, const EditRepository& wanted, std::int64_t now)
{
    return db.transact([&] {
        RepositoryStore store(db);
        auto repository = store.find(id);
        if (!repository)
            throw Error::notFound();
        auto& row = repository->row;
        assign(row.description, wanted.description);
        assign(row.website, wanted.website);
        assign(row.isPrivate, wanted.isPrivate);
        assign(row.isTemplate, wanted.isTemplate);
        if (wanted.defaultBranch && !wanted.defaultBranch->empty())
            row.defaultBranch = *wanted.defaultBranch;
        if (wanted.archived && *wanted.archived != row.isArchived) {
            row.isArchived = *wanted.archived;
            row.archivedAt = row.isArchived ? now : 0;
        }
        assignUnits(row, wanted);
        assignMerging(row, wanted);
        row.updatedAt = now;
        assignPlaces(db, *repository, wanted);
        move(db, *repository, repository->owner, wanted.name.value_or("").empty() ? row.name : *wanted.name);
        return store.find(id).value();
    });
}

} // namespace trivet::repos
