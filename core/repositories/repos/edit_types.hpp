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
    std::optional<bool> hasPackages{}, hasActions{};
    // Members as InternalTracker, ExternalTracker and ExternalWiki call them; only JSON can say these.
    std::map<std::string, bool> internalTracker{};
    std::map<std::string, std::string> externalTracker{}, externalWiki{};
    std::optional<bool> ignoreWhitespaceConflicts{}, allowMergeCommits{}, allowRebase{}, allowRebaseExplicit{};
    std::optional<bool> allowSquashMerge{}, allowFastForwardOnlyMerge{}, allowManualMerge{}, autodetectManualMerge{};
    std::optional<bool> allowMergeUpdate{}, allowRebaseUpdate{}, defaultDeleteBranchAfterMerge{};
    std::optional<bool> defaultAllowMaintainerEdit{};

    template <class Visitor> static constexpr void ownFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using E = EditRepository;
        visit(field("name", &E::name, "A new name; the old one leads to it", maxLength(100)));
        visit(field("description", &E::description, "What it is", maxLength(2048)));
        visit(field("website", &E::website, "Its site", maxLength(1024)));
        visit(field("private", &E::isPrivate, "Only for those who are given access"));
        visit(field("template", &E::isTemplate, "New ones can be made from it"));
        visit(field("default_branch", &E::defaultBranch, "Branch a clone starts with", maxLength(200)));
        visit(field("archived", &E::archived, "Can be read only"));
    }

    template <class Visitor> static constexpr void unitFields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using E = EditRepository;
        visit(field("has_code", &E::hasCode, "The code can be reached"));
        visit(field("has_issues", &E::hasIssues, "It has issues"));
        visit(field("internal_tracker", &E::internalTracker, "How its issues work", json::maxLength(8)));
        visit(field("external_tracker", &E::externalTracker, "Where its issues are", json::maxLength(1024)));
        visit(field("has_wiki", &E::hasWiki, "It has a wiki"));
        visit(field("external_wiki", &E::externalWiki, "Where its wiki is", json::maxLength(1024)));
        visit(field("has_pull_requests", &E::hasPullRequests, "It takes pull requests"));
        visit(field("has_projects", &E::hasProjects, "It has project boards"));
        visit(field("projects_mode", &E::projectsMode, "Whose boards it shows", oneOf("repo", "owner", "all")));
        visit(field("has_releases", &E::hasReleases, "It has releases"));
        visit(field("has_packages", &E::hasPackages, "It has packages"));
        visit(field("has_actions", &E::hasActions, "It runs workflows"));
    }

    template <class Visitor> static constexpr void mergeFields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using E = EditRepository;
        visit(field("ignore_whitespace_conflicts", &E::ignoreWhitespaceConflicts, "White space is no conflict"));
        visit(field("allow_merge_commits", &E::allowMergeCommits, "May be merged with a commit"));
        visit(field("allow_rebase", &E::allowRebase, "May be rebased"));
        visit(field("allow_rebase_explicit", &E::allowRebaseExplicit, "May be rebased, then merged with a commit"));
        visit(field("allow_squash_merge", &E::allowSquashMerge, "May be squashed into one commit"));
        visit(field("allow_fast_forward_only_merge", &E::allowFastForwardOnlyMerge, "May be moved forward only"));
        visit(field("allow_manual_merge", &E::allowManualMerge, "May be marked as merged by hand"));
        visit(field("autodetect_manual_merge", &E::autodetectManualMerge, "Merging by hand is noticed"));
        visit(field("allow_merge_update", &E::allowMergeUpdate, "May be brought up to date by a merge"));
        visit(field("allow_rebase_update", &E::allowRebaseUpdate, "May be brought up to date by a rebase"));
        visit(
            field("default_delete_branch_after_merge", &E::defaultDeleteBranchAfterMerge, "Branches go after a merge"));
        visit(field("default_merge_style", &E::defaultMergeStyle, "How it is merged unless said otherwise",
                    oneOf("merge", "rebase", "rebase-merge", "squash", "fast-forward-only", "manually-merged")));
        visit(field("default_update_style", &E::defaultUpdateStyle, "How it is brought up to date",
                    oneOf("merge", "rebase")));
        visit(
            field("default_allow_maintainer_edit", &E::defaultAllowMaintainerEdit, "Maintainers may change requests"));
    }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        ownFields(visit);
        unitFields(visit);
        mergeFields(visit);
    }
};

} // namespace trivet::repos
