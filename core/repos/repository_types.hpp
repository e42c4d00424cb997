#pragma once
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::repos {

struct Permission {
    static constexpr auto schema = json::value("Permission");
    bool admin = false, push = false, pull = false;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("admin", &Permission::admin, "May change settings"),
                          field("push", &Permission::push, "May change the code"),
                          field("pull", &Permission::pull, "May read the code")};
    }
};

struct InternalTracker {
    static constexpr auto schema = json::value("InternalTracker");
    bool enableTimeTracker = false, allowOnlyContributorsToTrackTime = false, enableIssueDependencies = false;

    static constexpr auto fields()
    {
        using json::field;
        using T = InternalTracker;
        return std::tuple{
            field("enable_time_tracker", &T::enableTimeTracker, "Time spent can be recorded"),
            field("allow_only_contributors_to_track_time", &T::allowOnlyContributorsToTrackTime,
                  "Only those who may write record it"),
            field("enable_issue_dependencies", &T::enableIssueDependencies, "Issues can wait for each other"),
        };
    }
};

struct ExternalTracker {
    static constexpr auto schema = json::value("ExternalTracker");
    std::string url{}, format{}, style{}, pattern{};

    static constexpr auto fields()
    {
        using json::field;
        using T = ExternalTracker;
        return std::tuple{
            field("external_tracker_url", &T::url, "Address of the tracker", json::maxLength(1024)),
            field("external_tracker_format", &T::format, "Address of an issue, with {user}, {repo} and {index}",
                  json::maxLength(1024)),
            field("external_tracker_style", &T::style, "numeric, alphanumeric or regexp", json::maxLength(16)),
            field("external_tracker_regexp_pattern", &T::pattern, "How issues are written", json::maxLength(255)),
        };
    }
};

struct ExternalWiki {
    static constexpr auto schema = json::value("ExternalWiki");
    std::string url{};

    static constexpr auto fields()
    {
        return std::tuple{
            json::field("external_wiki_url", &ExternalWiki::url, "Address of the wiki", json::maxLength(1024))};
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

    template <class R> static constexpr auto firstFields()
    {
        using json::field, json::leaveOutWhenEmpty;
        return std::tuple{
            field("id", &R::id, "Number of the repository"),
            field("owner", &R::owner, "Whom it belongs to"),
            field("name", &R::name, "Its name"),
            field("full_name", &R::fullName, "owner/name"),
            field("description", &R::description, "What it is"),
            field("empty", &R::empty, "Nothing has been pushed yet"),
            field("private", &R::isPrivate, "Only for those who were given access"),
            field("fork", &R::fork, "Made from another one"),
            field("template", &R::isTemplate, "New ones can be made from it"),
        };
    }

    template <class R> static constexpr auto lastFields()
    {
        using json::field, json::leaveOutWhenEmpty;
        return std::tuple{
            field("mirror", &R::mirror, "Follows another server"),
            field("size", &R::size, "Space on disk in KiB"),
            field("language", &R::language, "Main programming language"),
            field("languages_url", &R::languagesUrl, "Address of all its languages"),
            field("html_url", &R::htmlUrl, "Its page"),
            field("url", &R::url, "Its address in the API"),
            field("link", &R::link, "Not used"),
            field("ssh_url", &R::sshUrl, "Where to clone from over SSH; empty here"),
            field("clone_url", &R::cloneUrl, "Where to clone from"),
            field("original_url", &R::originalUrl, "Where it was imported from"),
            field("website", &R::website, "Its site"),
            field("stars_count", &R::starsCount, "How many starred it"),
            field("forks_count", &R::forksCount, "How many forks there are"),
            field("watchers_count", &R::watchersCount, "How many watch it"),
            field("branch_count", &R::branchCount, "How many branches it has"),
            field("open_issues_count", &R::openIssuesCount, "How many issues are open"),
            field("open_pr_counter", &R::openPrCounter, "How many pull requests are open"),
            field("release_counter", &R::releaseCounter, "How many releases it has"),
            field("default_branch", &R::defaultBranch, "Branch a clone starts with"),
            field("archived", &R::archived, "Can be read only"),
            field("created_at", &R::createdAt, "When it was made"),
            field("updated_at", &R::updatedAt, "When it was last changed"),
            field("archived_at", &R::archivedAt, "When it was archived"),
            field("permissions", &R::permissions, "What the caller may do", leaveOutWhenEmpty),
            field("has_code", &R::hasCode, "The code can be reached"),
            field("has_issues", &R::hasIssues, "It has issues"),
            field("internal_tracker", &R::internalTracker, "How its issues work", leaveOutWhenEmpty),
            field("external_tracker", &R::externalTracker, "Where its issues are", leaveOutWhenEmpty),
            field("has_wiki", &R::hasWiki, "It has a wiki"),
            field("external_wiki", &R::externalWiki, "Where its wiki is", leaveOutWhenEmpty),
            field("has_pull_requests", &R::hasPullRequests, "It takes pull requests"),
            field("has_projects", &R::hasProjects, "It has project boards"),
            field("projects_mode", &R::projectsMode, "Whose boards it shows"),
            field("has_releases", &R::hasReleases, "It has releases"),
            field("has_packages", &R::hasPackages, "It has packages"),
            field("has_actions", &R::hasActions, "It runs workflows"),
            field("ignore_whitespace_conflicts", &R::ignoreWhitespaceConflicts, "White space is no conflict"),
            field("allow_merge_commits", &R::allowMergeCommits, "May be merged with a commit"),
            field("allow_rebase", &R::allowRebase, "May be rebased"),
            field("allow_rebase_explicit", &R::allowRebaseExplicit, "May be rebased, then merged with a commit"),
            field("allow_squash_merge", &R::allowSquashMerge, "May be squashed into one commit"),
            field("allow_fast_forward_only_merge", &R::allowFastForwardOnlyMerge, "May be moved forward only"),
            field("allow_merge_update", &R::allowMergeUpdate, "May be brought up to date by a merge"),
            field("allow_rebase_update", &R::allowRebaseUpdate, "May be brought up to date by a rebase"),
            field("allow_manual_merge", &R::allowManualMerge, "May be marked as merged by hand"),
            field("autodetect_manual_merge", &R::autodetectManualMerge, "Merging by hand is noticed"),
            field("default_delete_branch_after_merge", &R::defaultDeleteBranchAfterMerge, "Branches go after a merge"),
            field("default_merge_style", &R::defaultMergeStyle, "How it is merged unless said otherwise"),
            field("default_update_style", &R::defaultUpdateStyle, "How it is brought up to date"),
            field("default_allow_maintainer_edit", &R::defaultAllowMaintainerEdit, "Maintainers may change requests"),
            field("avatar_url", &R::avatarUrl, "Picture"),
            field("internal", &R::internal, "Public, but its owner is not"),
            field("mirror_interval", &R::mirrorInterval, "How often it follows"),
            field("object_format_name", &R::objectFormatName, "sha1 or sha256"),
            field("mirror_updated", &R::mirrorUpdated, "When it last followed"),
            field("mirror_last_sync_at", &R::mirrorLastSyncAt, "When it last tried to"),
            field("topics", &R::topics, "What it is about"),
            field("licenses", &R::licenses, "Licenses found in it"),
        };
    }
};

// A parent is shown without its own parent, as clients know it.
struct ParentRepository : RepositoryBase {
    static constexpr auto schema = json::value("ParentRepository");
    static constexpr auto fields()
    {
        return std::tuple_cat(firstFields<ParentRepository>(), lastFields<ParentRepository>());
    }
};

struct Repository : RepositoryBase {
    static constexpr auto schema = json::value("Repository");
    std::optional<ParentRepository> parent{};

    static constexpr auto fields()
    {
        return std::tuple_cat(
            firstFields<Repository>(),
            std::tuple{json::field("parent", &Repository::parent, "What it was made from", json::leaveOutWhenEmpty)},
            lastFields<Repository>());
    }
};

} // namespace trivet::repos
