#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace trivet::repos {

enum class SortKey { Name, OwnerAndName, Creation, Update, Size, LfsSize, Id, Stars, Forks };

// How a repository has to do with an account whose repositories are wanted.
enum class Relation {
    Any,         // owned, or reached as a collaborator or through a team
    Owned,       // owned only
    Collaborated // reached, but owned by somebody else
};

enum class SearchedText {
    Names,                // in the name or the topics; "owner/name" in both parts
    NamesAndDescriptions, // in the description too
    Topics                // one of its topics, whole
};

// Which repositories to list, of those the viewer may see; nothing given: all of them.
struct RepositoryFilter {
    std::string text{};
    SearchedText textPlace = SearchedText::Names;
    std::string language{}; // most of it is written in, any letter case
    std::optional<std::int64_t> tiedTo{};
    Relation tie = Relation::Any;
    std::optional<std::int64_t> ofTeam{}, starredBy{}, watchedBy{}, forkOf{};
    std::optional<bool> isPrivate{}, isTemplate{}, isArchived{}, isFork{}, isMirror{};
    std::optional<std::int64_t> firstOwner{}; // whose repositories come first
    SortKey sortKey = SortKey::Name;
    bool isDescending = false;
};

} // namespace trivet::repos
