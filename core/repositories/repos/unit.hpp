#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::repos {

// The parts of a repository that can be switched off and opened to teams one by one. Stored as bits.
enum class Unit : std::int64_t {
    Code = 1 << 0,
    Issues = 1 << 1,
    Pulls = 1 << 2,
    Releases = 1 << 3,
    Wiki = 1 << 4,
    ExternalWiki = 1 << 5,
    ExternalIssues = 1 << 6,
    Projects = 1 << 7,
    Packages = 1 << 8,
    Actions = 1 << 9,
};

// What a new repository has.
constexpr std::int64_t kUnitsAtFirst =
    static_cast<std::int64_t>(Unit::Code) | static_cast<std::int64_t>(Unit::Issues) |
    static_cast<std::int64_t>(Unit::Pulls) | static_cast<std::int64_t>(Unit::Releases) |
    static_cast<std::int64_t>(Unit::Wiki) | static_cast<std::int64_t>(Unit::Packages);

// What this service serves. A repository has no other unit, whatever was asked for: the wish is stored, and comes true
// when the unit is added here.
constexpr std::int64_t kServedUnits =
    kUnitsAtFirst | static_cast<std::int64_t>(Unit::ExternalWiki) | static_cast<std::int64_t>(Unit::ExternalIssues);

// As teams spell it: "repo.code".
std::string_view nameOf(Unit unit);

// Yes-or-no settings of a repository. Stored as bits.
enum class Choice : std::int64_t {
    IgnoreWhitespaceConflicts = 1 << 0,
    AllowMergeCommits = 1 << 1,
    AllowRebase = 1 << 2,
    AllowRebaseExplicit = 1 << 3,
    AllowSquash = 1 << 4,
    AllowFastForwardOnly = 1 << 5,
    AllowManualMerge = 1 << 6,
    AutodetectManualMerge = 1 << 7,
    AllowMergeUpdate = 1 << 8,
    AllowRebaseUpdate = 1 << 9,
    DeleteBranchAfterMerge = 1 << 10,
    AllowMaintainerEdit = 1 << 11,
    TimeTracker = 1 << 12,
    OnlyContributorsTrackTime = 1 << 13,
    IssueDependencies = 1 << 14,
    TransferWaits = 1 << 15,        // for its new owner; TransferStore sets it, so that nobody else has to ask
    GloballyEditableWiki = 1 << 16, // by everybody who is signed in and may read it
};

constexpr std::int64_t kChoicesAtFirst =
    static_cast<std::int64_t>(Choice::AllowMergeCommits) | static_cast<std::int64_t>(Choice::AllowRebase) |
    static_cast<std::int64_t>(Choice::AllowRebaseExplicit) | static_cast<std::int64_t>(Choice::AllowSquash) |
    static_cast<std::int64_t>(Choice::AllowFastForwardOnly) | static_cast<std::int64_t>(Choice::AllowMergeUpdate) |
    static_cast<std::int64_t>(Choice::AllowRebaseUpdate) | static_cast<std::int64_t>(Choice::AllowMaintainerEdit) |
    static_cast<std::int64_t>(Choice::TimeTracker) | static_cast<std::int64_t>(Choice::OnlyContributorsTrackTime) |
    static_cast<std::int64_t>(Choice::IssueDependencies);

} // namespace trivet::repos
