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
        visit(field("admin", &Permission::admin, "May administer the repository"));
        visit(field("push", &Permission::push, "May push"));
        visit(field("pull", &Permission::pull, "May pull"));
    }
};

struct InternalTracker {
    static constexpr auto schema = json::value("InternalTracker");
    bool enableTimeTracker = false, allowOnlyContributorsToTrackTime = false, enableIssueDependencies = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = InternalTracker;
        visit(field("enable_time_tracker", &T::enableTimeTracker, "Enable time tracking"));
        visit(field("allow_only_contributors_to_track_time", &T::allowOnlyContributorsToTrackTime,
                    "Only users with write access may track time"));
        visit(field("enable_issue_dependencies", &T::enableIssueDependencies, "Enable issue dependencies"));
    }
};

struct ExternalTracker {
    static constexpr auto schema = json::value("ExternalTracker");
    std::string url{}, format{}, style{}, pattern{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = ExternalTracker;
        visit(field("external_tracker_url", &T::url, "URL of the issue tracker", json::maxLength(1024)));
        visit(field("external_tracker_format", &T::format, "URL format of an issue, with {user}, {repo} and {index}",
                    json::maxLength(1024)));
        visit(field("external_tracker_style", &T::style, "numeric, alphanumeric or regexp", json::maxLength(16)));
        visit(field("external_tracker_regexp_pattern", &T::pattern, "Regular expression for references to issues",
                    json::maxLength(255)));
    }
};

struct ExternalWiki {
    static constexpr auto schema = json::value("ExternalWiki");
    std::string url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("external_wiki_url", &ExternalWiki::url, "URL of the wiki", json::maxLength(1024)));
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
    bool hasWiki = false, globallyEditableWiki = false;
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
        visit(field("id", &R::id, "ID of the repository"));
        visit(field("owner", &R::owner, "Owner"));
        visit(field("name", &R::name, "Name"));
        visit(field("full_name", &R::fullName, "owner/name"));
        visit(field("description", &R::description, "Description"));
        visit(field("empty", &R::empty, "Empty: nothing has been pushed yet"));
        visit(field("private", &R::isPrivate, "Private"));
        visit(field("fork", &R::fork, "Fork of another repository"));
        visit(field("template", &R::isTemplate, "Template repository"));
    }

    template <class R, class Visitor> static constexpr void lastFields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        visit(field("mirror", &R::mirror, "Mirror of another repository"));
        visit(field("size", &R::size, "Size on disk in KiB"));
        visit(field("language", &R::language, "Main programming language"));
        visit(field("languages_url", &R::languagesUrl, "API URL of its languages"));
        visit(field("html_url", &R::htmlUrl, "URL of the page"));
        visit(field("url", &R::url, "API URL"));
        visit(field("link", &R::link, "Not used"));
        visit(field("ssh_url", &R::sshUrl, "SSH clone URL; empty if SSH is disabled"));
        visit(field("clone_url", &R::cloneUrl, "Clone URL"));
        visit(field("original_url", &R::originalUrl, "URL it was migrated from"));
        visit(field("website", &R::website, "Website"));
        visit(field("stars_count", &R::starsCount, "Number of stars"));
        visit(field("forks_count", &R::forksCount, "Number of forks"));
        visit(field("watchers_count", &R::watchersCount, "Number of watchers"));
        visit(field("branch_count", &R::branchCount, "Number of branches"));
        visit(field("open_issues_count", &R::openIssuesCount, "Number of open issues"));
        visit(field("open_pr_counter", &R::openPrCounter, "Number of open pull requests"));
        visit(field("release_counter", &R::releaseCounter, "Number of releases"));
        visit(field("default_branch", &R::defaultBranch, "Default branch"));
        visit(field("archived", &R::archived, "Archived"));
        visit(field("created_at", &R::createdAt, "When it was created"));
        visit(field("updated_at", &R::updatedAt, "When it was last updated"));
        visit(field("archived_at", &R::archivedAt, "When it was archived"));
        visit(field("permissions", &R::permissions, "Your permissions", leaveOutWhenEmpty));
        visit(field("has_code", &R::hasCode, "Enable the code unit"));
        visit(field("has_issues", &R::hasIssues, "Enable issues"));
        visit(field("internal_tracker", &R::internalTracker, "Settings of the built-in issue tracker",
                    leaveOutWhenEmpty));
        visit(field("external_tracker", &R::externalTracker, "External issue tracker", leaveOutWhenEmpty));
        visit(field("has_wiki", &R::hasWiki, "Enable the wiki"));
        visit(field("external_wiki", &R::externalWiki, "External wiki", leaveOutWhenEmpty));
        visit(field("globally_editable_wiki", &R::globallyEditableWiki,
                    "Everybody who is signed in and may read the wiki may edit it"));
        visit(field("has_pull_requests", &R::hasPullRequests, "Enable pull requests"));
        visit(field("has_projects", &R::hasProjects, "Enable projects"));
        visit(field("projects_mode", &R::projectsMode, "Which projects are shown: repo, owner or all"));
        visit(field("has_releases", &R::hasReleases, "Enable releases"));
        visit(field("has_packages", &R::hasPackages, "Enable packages"));
        visit(field("has_actions", &R::hasActions, "Enable actions"));
        visit(field("ignore_whitespace_conflicts", &R::ignoreWhitespaceConflicts, "Ignore whitespace in conflicts"));
        visit(field("allow_merge_commits", &R::allowMergeCommits, "Allow merge commits"));
        visit(field("allow_rebase", &R::allowRebase, "Allow rebase merges"));
        visit(field("allow_rebase_explicit", &R::allowRebaseExplicit, "Allow rebase with an explicit merge commit"));
        visit(field("allow_squash_merge", &R::allowSquashMerge, "Allow squash merges"));
        visit(field("allow_fast_forward_only_merge", &R::allowFastForwardOnlyMerge, "Allow fast-forward-only merges"));
        visit(field("allow_merge_update", &R::allowMergeUpdate, "Allow updating branches by merge"));
        visit(field("allow_rebase_update", &R::allowRebaseUpdate, "Allow updating branches by rebase"));
        visit(field("allow_manual_merge", &R::allowManualMerge, "Allow marking pull requests as manually merged"));
        visit(field("autodetect_manual_merge", &R::autodetectManualMerge, "Detect manual merges"));
        visit(field("default_delete_branch_after_merge", &R::defaultDeleteBranchAfterMerge,
                    "Delete branches after a merge by default"));
        visit(field("default_merge_style", &R::defaultMergeStyle, "Default merge style"));
        visit(field("default_update_style", &R::defaultUpdateStyle, "Default update style"));
        visit(field("default_allow_maintainer_edit", &R::defaultAllowMaintainerEdit,
                    "Allow edits by maintainers by default"));
        visit(field("avatar_url", &R::avatarUrl, "URL of the avatar"));
        visit(field("internal", &R::internal, "Internal: public, but its owner is not"));
        visit(field("mirror_interval", &R::mirrorInterval, "Mirror interval"));
        visit(field("object_format_name", &R::objectFormatName, "sha1 or sha256", json::oneOf("sha1", "sha256")));
        visit(field("mirror_updated", &R::mirrorUpdated, "When the mirror was last updated"));
        visit(field("mirror_last_sync_at", &R::mirrorLastSyncAt, "When the mirror was last synchronized"));
        visit(field("topics", &R::topics, "Topics"));
        visit(field("licenses", &R::licenses, "Licenses found in the repository"));
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
        visit(field("doer", &RepoTransfer::doer, "Recipient"));
        visit(field("recipient", &RepoTransfer::recipient, "New owner"));
        visit(field("teams", &RepoTransfer::teams, "Teams of the new owner to add"));
    }
};

struct Repository : RepositoryBase {
    static constexpr auto schema = json::value("Repository");
    std::optional<ParentRepository> parent{};
    std::optional<RepoTransfer> repoTransfer{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        firstFields<Repository>(visit);
        visit(json::field("parent", &Repository::parent, "Parent repository of a fork", json::leaveOutWhenEmpty));
        lastFields<Repository>(visit);
        visit(json::field("repo_transfer", &Repository::repoTransfer,
                          "Pending transfer; only in the response for a single repository", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::repos

namespace trivet::json {
extern template void appendObject(std::string&, const repos::Repository&);
extern template void define<repos::Repository>(Definitions&);
} // namespace trivet::json
