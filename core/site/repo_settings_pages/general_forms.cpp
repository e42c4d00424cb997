#include "repo_settings_pages/general_forms.hpp"

#include "base/text.hpp"
#include "repos/topic_rules.hpp"

#include <algorithm>

namespace trivet::repo_settings_pages {
namespace {

using repos::Choice;
using repos::Unit;

constexpr char kNone[] = "none", kInternal[] = "internal", kExternal[] = "external";

std::string placeOf(const repos::RepositoryRow& row, Unit here, Unit elsewhere)
{
    return row.has(elsewhere) ? kExternal : row.has(here) ? kInternal : kNone;
}

} // namespace

AboutForm aboutOf(const repos::RepositoryRow& row)
{
    AboutForm form{.description = row.description, .website = row.website, .isTemplate = row.isTemplate};
    for (const auto& topic : repos::topicsIn(row.topics))
        form.topics += (form.topics.empty() ? "" : " ") + topic;
    return form;
}

UnitForm unitsOf(const repos::RepositoryRow& row, const repos::ExternalUnits& places)
{
    UnitForm form{.hasCode = row.has(Unit::Code),
                  .hasPulls = row.has(Unit::Pulls),
                  .hasReleases = row.has(Unit::Releases),
                  .hasPackages = row.has(Unit::Packages),
                  .issues = placeOf(row, Unit::Issues, Unit::ExternalIssues),
                  .trackerUrl = places.tracker.url,
                  .trackerFormat = places.tracker.format,
                  .trackerPattern = places.tracker.pattern,
                  .tracksTime = row.has(Choice::TimeTracker),
                  .onlyContributorsTrackTime = row.has(Choice::OnlyContributorsTrackTime),
                  .hasDependencies = row.has(Choice::IssueDependencies),
                  .wiki = placeOf(row, Unit::Wiki, Unit::ExternalWiki),
                  .wikiUrl = places.wiki.url,
                  .isWikiEditable = row.has(Choice::GloballyEditableWiki)};
    if (!places.tracker.style.empty())
        form.trackerStyle = places.tracker.style;
    return form;
}

MergeForm mergingOf(const repos::RepositoryRow& row)
{
    return {.merges = row.has(Choice::AllowMergeCommits),
            .rebases = row.has(Choice::AllowRebase),
            .rebasesExplicitly = row.has(Choice::AllowRebaseExplicit),
            .squashes = row.has(Choice::AllowSquash),
            .fastForwards = row.has(Choice::AllowFastForwardOnly),
            .isManual = row.has(Choice::AllowManualMerge),
            .detectsManual = row.has(Choice::AutodetectManualMerge),
            .updatesByMerge = row.has(Choice::AllowMergeUpdate),
            .updatesByRebase = row.has(Choice::AllowRebaseUpdate),
            .deletesBranch = row.has(Choice::DeleteBranchAfterMerge),
            .allowsMaintainers = row.has(Choice::AllowMaintainerEdit),
            .ignoresWhitespace = row.has(Choice::IgnoreWhitespaceConflicts),
            .style = row.mergeStyle,
            .updateStyle = row.updateStyle};
}

repos::EditRepository changeOf(const AboutForm& form)
{
    repos::EditRepository wanted;
    wanted.description = form.description;
    wanted.website = form.website;
    wanted.isTemplate = form.isTemplate;
    return wanted;
}

repos::EditRepository changeOf(const UnitForm& form)
{
    repos::EditRepository wanted;
    wanted.hasCode = form.hasCode;
    wanted.hasPullRequests = form.hasPulls;
    wanted.hasReleases = form.hasReleases;
    wanted.hasPackages = form.hasPackages;
    wanted.hasIssues = form.issues != kNone;
    wanted.hasWiki = form.wiki != kNone;
    wanted.globallyEditableWiki = form.isWikiEditable;
    wanted.internalTracker = {{"enable_time_tracker", form.tracksTime},
                              {"allow_only_contributors_to_track_time", form.onlyContributorsTrackTime},
                              {"enable_issue_dependencies", form.hasDependencies}};
    if (form.issues == kExternal)
        wanted.externalTracker = {{"external_tracker_url", form.trackerUrl},
                                  {"external_tracker_format", form.trackerFormat},
                                  {"external_tracker_style", form.trackerStyle},
                                  {"external_tracker_regexp_pattern", form.trackerPattern}};
    if (form.wiki == kExternal)
        wanted.externalWiki = {{"external_wiki_url", form.wikiUrl}};
    return wanted;
}

repos::EditRepository changeOf(const MergeForm& form)
{
    repos::EditRepository wanted;
    wanted.allowMergeCommits = form.merges;
    wanted.allowRebase = form.rebases;
    wanted.allowRebaseExplicit = form.rebasesExplicitly;
    wanted.allowSquashMerge = form.squashes;
    wanted.allowFastForwardOnlyMerge = form.fastForwards;
    wanted.allowManualMerge = form.isManual;
    wanted.autodetectManualMerge = form.detectsManual;
    wanted.allowMergeUpdate = form.updatesByMerge;
    wanted.allowRebaseUpdate = form.updatesByRebase;
    wanted.defaultDeleteBranchAfterMerge = form.deletesBranch;
    wanted.defaultAllowMaintainerEdit = form.allowsMaintainers;
    wanted.ignoreWhitespaceConflicts = form.ignoresWhitespace;
    wanted.defaultMergeStyle = form.style;
    wanted.defaultUpdateStyle = form.updateStyle;
    return wanted;
}

std::vector<std::string> topicsOf(const AboutForm& form)
{
    auto text = form.topics;
    std::replace(text.begin(), text.end(), ',', ' ');
    std::vector<std::string> words;
    for (const auto word : split(text, ' '))
        words.emplace_back(word);
    return repos::normalizedTopics(words);
}

} // namespace trivet::repo_settings_pages
