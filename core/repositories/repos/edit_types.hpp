#pragma once
#include "json/field.hpp"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::repos {

// What is absent stays as it is.
struct EditRepository {
    static constexpr auto schema = json::body("EditRepoOption");
    std::optional<std::string> name{}, description{}, website{}, defaultBranch{}, projectsMode{};
    std::optional<std::string> defaultMergeStyle{}, defaultUpdateStyle{};
    std::optional<bool> isPrivate{}, isTemplate{}, archived{};
    std::optional<bool> hasCode{}, hasIssues{}, hasWiki{}, hasPullRequests{}, hasProjects{}, hasReleases{};
    std::optional<bool> hasPackages{}, hasActions{}, globallyEditableWiki{};
    // Members as InternalTracker, ExternalTracker and ExternalWiki call them; only JSON can say these.
    std::map<std::string, bool> internalTracker{};
    std::map<std::string, std::string> externalTracker{}, externalWiki{};
    std::optional<bool> ignoreWhitespaceConflicts{}, allowMergeCommits{}, allowRebase{}, allowRebaseExplicit{};
    std::optional<bool> allowSquashMerge{}, allowFastForwardOnlyMerge{}, allowManualMerge{}, autodetectManualMerge{};
    std::optional<bool> allowMergeUpdate{}, allowRebaseUpdate{}, defaultDeleteBranchAfterMerge{};
    std::optional<bool> defaultAllowMaintainerEdit{};
    // Of a mirror; without a meaning for others.
    std::optional<std::string> mirrorInterval{}, mirrorUsername{}, mirrorPassword{}, mirrorToken{};
    std::optional<bool> enablePrune{};

    template <class Visitor> static constexpr void ownFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using E = EditRepository;
        visit(field("name", &E::name, "New name; the old one redirects to it", maxLength(100)));
        visit(field("description", &E::description, "Description", maxLength(2048)));
        visit(field("website", &E::website, "Website", maxLength(1024)));
        visit(field("private", &E::isPrivate, "Private"));
        visit(field("template", &E::isTemplate, "Template repository"));
        visit(field("default_branch", &E::defaultBranch, "Default branch", maxLength(200)));
        visit(field("archived", &E::archived, "Archived"));
    }

    template <class Visitor> static constexpr void unitFields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using E = EditRepository;
        visit(field("has_code", &E::hasCode, "Enable the code unit"));
        visit(field("has_issues", &E::hasIssues, "Enable issues"));
        visit(field("internal_tracker", &E::internalTracker, "Settings of the built-in issue tracker",
                    json::maxLength(8)));
        visit(field("external_tracker", &E::externalTracker, "External issue tracker", json::maxLength(1024)));
        visit(field("has_wiki", &E::hasWiki, "Enable the wiki"));
        visit(field("external_wiki", &E::externalWiki, "External wiki", json::maxLength(1024)));
        visit(field("globally_editable_wiki", &E::globallyEditableWiki,
                    "Let everybody who is signed in and may read the wiki edit it"));
        visit(field("has_pull_requests", &E::hasPullRequests, "Enable pull requests"));
        visit(field("has_projects", &E::hasProjects, "Enable projects"));
        visit(field("projects_mode", &E::projectsMode, "Which projects are shown: repo, owner or all",
                    oneOf("repo", "owner", "all")));
        visit(field("has_releases", &E::hasReleases, "Enable releases"));
        visit(field("has_packages", &E::hasPackages, "Enable packages"));
        visit(field("has_actions", &E::hasActions, "Enable actions"));
    }

    template <class Visitor> static constexpr void mergeFields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using E = EditRepository;
        visit(field("ignore_whitespace_conflicts", &E::ignoreWhitespaceConflicts, "Ignore whitespace in conflicts"));
        visit(field("allow_merge_commits", &E::allowMergeCommits, "Allow merge commits"));
        visit(field("allow_rebase", &E::allowRebase, "Allow rebase merges"));
        visit(field("allow_rebase_explicit", &E::allowRebaseExplicit, "Allow rebase with an explicit merge commit"));
        visit(field("allow_squash_merge", &E::allowSquashMerge, "Allow squash merges"));
        visit(field("allow_fast_forward_only_merge", &E::allowFastForwardOnlyMerge, "Allow fast-forward-only merges"));
        visit(field("allow_manual_merge", &E::allowManualMerge, "Allow marking pull requests as manually merged"));
        visit(field("autodetect_manual_merge", &E::autodetectManualMerge, "Detect manual merges"));
        visit(field("allow_merge_update", &E::allowMergeUpdate, "Allow updating branches by merge"));
        visit(field("allow_rebase_update", &E::allowRebaseUpdate, "Allow updating branches by rebase"));
        visit(field("default_delete_branch_after_merge", &E::defaultDeleteBranchAfterMerge,
                    "Delete branches after a merge by default"));
        visit(field("default_merge_style", &E::defaultMergeStyle, "Default merge style",
                    oneOf("merge", "rebase", "rebase-merge", "squash", "fast-forward-only", "manually-merged")));
        visit(field("default_update_style", &E::defaultUpdateStyle, "Default update style", oneOf("merge", "rebase")));
        visit(field("default_allow_maintainer_edit", &E::defaultAllowMaintainerEdit,
                    "Allow edits by maintainers by default"));
    }

    template <class Visitor> static constexpr void mirrorFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using E = EditRepository;
        visit(field("mirror_interval", &E::mirrorInterval, "Time between synchronizations of a mirror, as 8h30m0s",
                    maxLength(40)));
        visit(field("enable_prune", &E::enablePrune, "Delete branches and tags that are gone from the remote"));
        visit(field("mirror_username", &E::mirrorUsername, "User name on the remote server", maxLength(255)));
        visit(field("mirror_password", &E::mirrorPassword, "Password on the remote server", maxLength(1024)));
        visit(field("mirror_token", &E::mirrorToken, "Token on the remote server", maxLength(4096)));
    }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        ownFields(visit);
        unitFields(visit);
        mergeFields(visit);
        mirrorFields(visit);
    }
};

} // namespace trivet::repos
