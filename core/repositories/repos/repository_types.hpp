#pragma once
#include "orgs/team_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::repos {

struct Permission {
    static constexpr auto schema = json::value("Permission");
    bool admin = false, push = false, pull = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("admin", &Permission::admin, "May change settings"));
        visit(field("push", &Permission::push, "May change the code"));
        visit(field("pull", &Permission::pull, "May read the code"));
    }
};

struct InternalTracker {
    static constexpr auto schema = json::value("InternalTracker");
    bool enableTimeTracker = false, allowOnlyContributorsToTrackTime = false, enableIssueDependencies = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = InternalTracker;
        visit(field("enable_time_tracker", &T::enableTimeTracker, "Time spent can be recorded"));
        visit(field("allow_only_contributors_to_track_time", &T::allowOnlyContributorsToTrackTime,
                    "Only those who may write record it"));
        visit(field("enable_issue_dependencies", &T::enableIssueDependencies, "Issues can wait for each other"));
    }
};

struct ExternalTracker {
    static constexpr auto schema = json::value("ExternalTracker");
    std::string url{}, format{}, style{}, pattern{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = ExternalTracker;
        visit(field("external_tracker_url", &T::url, "Address of the tracker", json::maxLength(1024)));
        visit(field("external_tracker_format", &T::format, "Address of an issue, with {user}, {repo} and {index}",
                    json::maxLength(1024)));
        visit(field("external_tracker_style", &T::style, "numeric, alphanumeric or regexp", json::maxLength(16)));
        visit(field("external_tracker_regexp_pattern", &T::pattern, "How issues are written", json::maxLength(255)));
    }
};

struct ExternalWiki {
    static constexpr auto schema = json::value("ExternalWiki");
    std::string url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("external_wiki_url", &ExternalWiki::url, "Address of the wiki", json::maxLength(1024)));
    }
};

// What every repository has, also as the parent of a fork.
struct RepositoryBase {
    std::int64_t id = 0;
    std::optional<users::User> owner{};
    std::string name{}, fullName{}, description{};
    bool empty = false, isPrivate = false, fork = false, isTemplate = false;
    bool mirror = false;
    std::int64_t size = 0;
    std::string language{}, languagesUrl{}, htmlUrl{}, url{}, link{}, sshUrl{}, cloneUrl{}, originalUrl{}, website{};
    std::int64_t starsCount = 0, forksCount = 0, watchersCount = 0, branchCount = 0, openIssuesCount = 0;
    std::int64_t openPrCounter = 0, releaseCounter = 0;
    std::string defaultBranch{};
    bool archived = false;
    json::Time createdAt{}, updatedAt{}, archivedAt{};
    std::optional<Permission> permissions{};
    bool hasCode = false, hasIssues = false;
    std::optional<InternalTracker> internalTracker{};
    std::optional<ExternalTracker> externalTracker{};
    bool hasWiki = false;
    std::optional<ExternalWiki> externalWiki{};
    bool hasPullRequests = false, hasProjects = false;
    std::string projectsMode{};
    bool hasReleases = false, hasPackages = false, hasActions = false, ignoreWhitespaceConflicts = false;
    bool allowMergeCommits = false, allowRebase = false, allowRebaseExplicit = false, allowSquashMerge = false;
    bool allowFastForwardOnlyMerge = false, allowMergeUpdate = false, allowRebaseUpdate = false;
    bool allowManualMerge = false, autodetectManualMerge = false, defaultDeleteBranchAfterMerge = false;
    std::string defaultMergeStyle{}, defaultUpdateStyle{};
    bool defaultAllowMaintainerEdit = false;
    std::string avatarUrl{};
    bool internal = false;
    std::string mirrorInterval{}, objectFormatName{};
    json::Time mirrorUpdated{}, mirrorLastSyncAt{};
    std::vector<std::string> topics{}, licenses{};

    template <class R, class Visitor> static constexpr void firstFields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        visit(field("id", &R::id, "Number of the repository"));
        visit(field("owner", &R::owner, "Whom it belongs to"));
        visit(field("name", &R::name, "Its name"));
        visit(field("full_name", &R::fullName, "owner/name"));
        visit(field("description", &R::description, "What it is"));
        visit(field("empty", &R::empty, "Nothing has been pushed yet"));
        visit(field("private", &R::isPrivate, "Only for those who were given access"));
        visit(field("fork", &R::fork, "Made from another one"));
        visit(field("template", &R::isTemplate, "New ones can be made from it"));
    }

    template <class R, class Visitor> static constexpr void lastFields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        visit(field("mirror", &R::mirror, "Follows another server"));
        visit(field("size", &R::size, "Space on disk in KiB"));
        visit(field("language", &R::language, "Main programming language"));
        visit(field("languages_url", &R::languagesUrl, "Address of all its languages"));
        visit(field("html_url", &R::htmlUrl, "Its page"));
        visit(field("url", &R::url, "Its address in the API"));
        visit(field("link", &R::link, "Not used"));
        visit(field("ssh_url", &R::sshUrl, "Where to clone from over SSH; empty here"));
        visit(field("clone_url", &R::cloneUrl, "Where to clone from"));
        visit(field("original_url", &R::originalUrl, "Where it was imported from"));
        visit(field("website", &R::website, "Its site"));
        visit(field("stars_count", &R::starsCount, "How many starred it"));
        visit(field("forks_count", &R::forksCount, "How many forks there are"));
        visit(field("watchers_count", &R::watchersCount, "How many watch it"));
        visit(field("branch_count", &R::branchCount, "How many branches it has"));
        visit(field("open_issues_count", &R::openIssuesCount, "How many issues are open"));
        visit(field("open_pr_counter", &R::openPrCounter, "How many pull requests are open"));
        visit(field("release_counter", &R::releaseCounter, "How many releases it has"));
        visit(field("default_branch", &R::defaultBranch, "Branch a clone starts with"));
        visit(field("archived", &R::archived, "Can be read only"));
        visit(field("created_at", &R::createdAt, "When it was made"));
        visit(field("updated_at", &R::updatedAt, "When it was last changed"));
        visit(field("archived_at", &R::archivedAt, "When it was archived"));
        visit(field("permissions", &R::permissions, "What the caller may do", leaveOutWhenEmpty));
        visit(field("has_code", &R::hasCode, "The code can be reached"));
        visit(field("has_issues", &R::hasIssues, "It has issues"));
        visit(field("internal_tracker", &R::internalTracker, "How its issues work", leaveOutWhenEmpty));
        visit(field("external_tracker", &R::externalTracker, "Where its issues are", leaveOutWhenEmpty));
        visit(field("has_wiki", &R::hasWiki, "It has a wiki"));
        visit(field("external_wiki", &R::externalWiki, "Where its wiki is", leaveOutWhenEmpty));
        visit(field("has_pull_requests", &R::hasPullRequests, "It takes pull requests"));
        visit(field("has_projects", &R::hasProjects, "It has project boards"));
        visit(field("projects_mode", &R::projectsMode, "Whose boards it shows"));
        visit(field("has_releases", &R::hasReleases, "It has releases"));
        visit(field("has_packages", &R::hasPackages, "It has packages"));
        visit(field("has_actions", &R::hasActions, "It runs workflows"));
        visit(field("ignore_whitespace_conflicts", &R::ignoreWhitespaceConflicts, "White space is no conflict"));
        visit(field("allow_merge_commits", &R::allowMergeCommits, "May be merged with a commit"));
        visit(field("allow_rebase", &R::allowRebase, "May be rebased"));
        visit(field("allow_rebase_explicit", &R::allowRebaseExplicit, "May be rebased, then merged with a commit"));
        visit(field("allow_squash_merge", &R::allowSquashMerge, "May be squashed into one commit"));
        visit(field("allow_fast_forward_only_merge", &R::allowFastForwardOnlyMerge, "May be moved forward only"));
        visit(field("allow_merge_update", &R::allowMergeUpdate, "May be brought up to date by a merge"));
        visit(field("allow_rebase_update", &R::allowRebaseUpdate, "May be brought up to date by a rebase"));
        visit(field("allow_manual_merge", &R::allowManualMerge, "May be marked as merged by hand"));
        visit(field("autodetect_manual_merge", &R::autodetectManualMerge, "Merging by hand is noticed"));
        visit(
            field("default_delete_branch_after_merge", &R::defaultDeleteBranchAfterMerge, "Branches go after a merge"));
        visit(field("default_merge_style", &R::defaultMergeStyle, "How it is merged unless said otherwise"));
        visit(field("default_update_style", &R::defaultUpdateStyle, "How it is brought up to date"));
        visit(
            field("default_allow_maintainer_edit", &R::defaultAllowMaintainerEdit, "Maintainers may change requests"));
        visit(field("avatar_url", &R::avatarUrl, "Picture"));
        visit(field("internal", &R::internal, "Public, but its owner is not"));
        visit(field("mirror_interval", &R::mirrorInterval, "How often it follows"));
        visit(field("object_format_name", &R::objectFormatName, "sha1 or sha256"));
        visit(field("mirror_updated", &R::mirrorUpdated, "When it last followed"));
        visit(field("mirror_last_sync_at", &R::mirrorLastSyncAt, "When it last tried to"));
        visit(field("topics", &R::topics, "What it is about"));
        visit(field("licenses", &R::licenses, "Licenses found in it"));
    }
};

// A parent is shown without its own parent, as clients know it.
struct ParentRepository : RepositoryBase {
    static constexpr auto schema = json::value("ParentRepository");
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        firstFields<ParentRepository>(visit);
        lastFields<ParentRepository>(visit);
    }
};

// A repository that waits for its new owner to say yes.
struct RepoTransfer {
    static constexpr auto schema = json::value("RepoTransfer");
    users::User doer{}, recipient{};
    std::vector<orgs::Team> teams{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("doer", &RepoTransfer::doer, "Who wants it"));
        visit(field("recipient", &RepoTransfer::recipient, "Who shall own it"));
        visit(field("teams", &RepoTransfer::teams, "Teams of the new owner that shall reach it"));
    }
};

struct Repository : RepositoryBase {
    static constexpr auto schema = json::value("Repository");
    std::optional<ParentRepository> parent{};
    std::optional<RepoTransfer> repoTransfer{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        firstFields<Repository>(visit);
        visit(json::field("parent", &Repository::parent, "What it was made from", json::leaveOutWhenEmpty));
        lastFields<Repository>(visit);
        visit(json::field("repo_transfer", &Repository::repoTransfer,
                          "The transfer that waits; told where one repository is asked for", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::repos

namespace trivet::json {
extern template void appendObject(std::string&, const repos::Repository&);
extern template void define<repos::Repository>(Definitions&);
} // namespace trivet::json
