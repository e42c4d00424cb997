#pragma once
#include "git/repository.hpp"
#include "releases/release_row.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::releases {

// What a tag says about a release before anybody has written one.
struct TaggedCommit {
    std::string sha{};           // of the commit
    std::int64_t time = 0;       // when it was committed
    std::string title{}, note{}; // of an annotated tag; of a long message the beginning
};

// Of the tags of one repository, or of one push, that are kept: small objects of git may be long messages, and there
// may be any number of them. Those for whose notes there is no room any more have only their titles.
class RoomForNotes {
public:
    void fit(TaggedCommit& tagged);

private:
    std::size_t m_bytes = std::size_t{16} * 1024 * 1024;
};

// Nothing if the object is no commit and no tag that leads to one, or so large that nobody meant it.
std::optional<TaggedCommit> commitTaggedBy(git::Repository& git, const std::string& object);

// The same for the tag of this name; nothing if there is none.
std::optional<TaggedCommit> findTagged(git::Repository& git, const std::string& tag);

// The row of a tag that is no release.
ReleaseRow rowOfTag(std::int64_t repositoryId, const std::string& tag, const TaggedCommit& tagged,
                    const std::optional<std::int64_t>& publisherId);

// As the message of a tag is kept below its title: 8,192 bytes at most, and a sign that there is more.
std::string noteFrom(std::string_view text);

// As titles are kept: one line of 255 characters at most.
std::string titleFrom(std::string_view text);

} // namespace trivet::releases
