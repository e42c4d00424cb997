#pragma once
#include "repos/edit_types.hpp"
#include "repos/external_tracker_store.hpp"
#include "repos/repository_row.hpp"
#include "json/field.hpp"

#include <string>
#include <vector>

// What the first page of the settings asks for: forms, each saved by itself.
namespace trivet::repo_settings_pages {

struct AboutForm {
    static constexpr auto schema = json::form("RepositoryAboutForm");
    std::string description{}, website{}, topics{};
    bool isTemplate = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = AboutForm;
        visit(field("description", &F::description, "Description", maxLength(2048)));
        visit(field("website", &F::website, "Website", maxLength(1024)));
        visit(field("topics", &F::topics, "Topics, separated by spaces or commas", maxLength(2048)));
        visit(field("template", &F::isTemplate, "Template repository"));
    }
};

struct UnitForm {
    static constexpr auto schema = json::form("RepositoryUnitForm");
    bool hasCode = false, hasPulls = false, hasReleases = false, hasPackages = false;
    std::string issues{"none"}, trackerUrl{}, trackerFormat{}, trackerStyle{"numeric"}, trackerPattern{};
    bool tracksTime = false, onlyContributorsTrackTime = false, hasDependencies = false;
    std::string wiki{"none"}, wikiUrl{};
    bool isWikiEditable = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using F = UnitForm;
        visit(field("enable_code", &F::hasCode, "Code"));
        visit(field("issues", &F::issues, "Issues: here, on another site or nowhere",
                    oneOf("none", "internal", "external")));
        visit(field("enable_time_tracker", &F::tracksTime, "Track time"));
        visit(field("allow_only_contributors_to_track_time", &F::onlyContributorsTrackTime,
                    "Only people with write access track time"));
        visit(field("enable_issue_dependencies", &F::hasDependencies, "Issues can depend on each other"));
        visit(field("external_tracker_url", &F::trackerUrl, "URL of the external tracker", maxLength(1024)));
        visit(field("external_tracker_format", &F::trackerFormat, "URL of one of its issues", maxLength(1024)));
        visit(field("external_tracker_style", &F::trackerStyle, "How it numbers issues",
                    oneOf("numeric", "alphanumeric", "regexp")));
        visit(field("external_tracker_regexp_pattern", &F::trackerPattern, "Regular expression for its references",
                    maxLength(1024)));
        visit(field("wiki", &F::wiki, "Wiki: here, on another site or nowhere", oneOf("none", "internal", "external")));
        visit(field("globally_editable_wiki", &F::isWikiEditable, "Everybody who is signed in edits the wiki"));
        visit(field("external_wiki_url", &F::wikiUrl, "URL of the external wiki", maxLength(1024)));
        visit(field("enable_pulls", &F::hasPulls, "Pull requests"));
        visit(field("enable_releases", &F::hasReleases, "Releases"));
        visit(field("enable_packages", &F::hasPackages, "Packages"));
    }
};

struct MergeForm {
    static constexpr auto schema = json::form("RepositoryMergeForm");
    bool merges = false, rebases = false, rebasesExplicitly = false, squashes = false, fastForwards = false;
    bool isManual = false, detectsManual = false, updatesByMerge = false, updatesByRebase = false;
    bool deletesBranch = false, allowsMaintainers = false, ignoresWhitespace = false;
    std::string style{"merge"}, updateStyle{"merge"};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using F = MergeForm;
        visit(field("allow_merge_commits", &F::merges, "Allow merge commits"));
        visit(field("allow_rebase", &F::rebases, "Allow rebase merges"));
        visit(field("allow_rebase_explicit", &F::rebasesExplicitly, "Allow rebase with an explicit merge commit"));
        visit(field("allow_squash_merge", &F::squashes, "Allow squash merges"));
        visit(field("allow_fast_forward_only_merge", &F::fastForwards, "Allow fast-forward-only merges"));
        visit(field("allow_manual_merge", &F::isManual, "Allow marking pull requests as manually merged"));
        visit(field("autodetect_manual_merge", &F::detectsManual, "Detect manual merges"));
        visit(field("default_merge_style", &F::style, "Default merge style",
                    oneOf("merge", "rebase", "rebase-merge", "squash", "fast-forward-only", "manually-merged")));
        visit(field("allow_merge_update", &F::updatesByMerge, "Allow updating branches by merge"));
        visit(field("allow_rebase_update", &F::updatesByRebase, "Allow updating branches by rebase"));
        visit(field("default_update_style", &F::updateStyle, "Default update style", oneOf("merge", "rebase")));
        visit(field("default_delete_branch_after_merge", &F::deletesBranch, "Delete branches after a merge"));
        visit(field("default_allow_maintainer_edit", &F::allowsMaintainers, "Allow edits by maintainers"));
        visit(field("ignore_whitespace_conflicts", &F::ignoresWhitespace, "Ignore whitespace in conflicts"));
    }
};

// Which verified signatures of commits are called trusted.
struct TrustForm {
    static constexpr auto schema = json::form("RepositoryTrustForm");
    static constexpr char kDefault[] = "default"; // as the site wants it
    std::string model{kDefault};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("trust_model", &TrustForm::model, "Which verified signatures are trusted",
                          json::oneOf("default", "collaborator", "committer", "collaboratorcommitter")));
    }
};

// As the repository is now.
AboutForm aboutOf(const repos::RepositoryRow& row);
UnitForm unitsOf(const repos::RepositoryRow& row, const repos::ExternalUnits& places);
MergeForm mergingOf(const repos::RepositoryRow& row);

// What the API would be asked for. Topics are not part of it.
repos::EditRepository changeOf(const AboutForm& form);
repos::EditRepository changeOf(const UnitForm& form);
repos::EditRepository changeOf(const MergeForm& form);

std::vector<std::string> topicsOf(const AboutForm& form);

} // namespace trivet::repo_settings_pages
