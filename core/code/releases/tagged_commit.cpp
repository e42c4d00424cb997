#include "releases/tagged_commit.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/commit.hpp"
#include "gitdata/revision.hpp"
#include "mail/header_text.hpp"

namespace trivet::releases {
namespace {

constexpr std::size_t kMostCharacters = 255, kMostOfNote = 8192;
constexpr std::uint64_t kLargestTag = 256 * 1024;

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

void addMessage(TaggedCommit& tagged, git::Repository& git, const std::string& object)
{
    const auto head = git.head(object);
    if (!head || head->size > kLargestTag)
        return;
    const auto message = toUtf8(git::parseTag(object, git.content(object)).message);
    const auto end = message.find('\n');
    tagged.title = titleFrom(message.substr(0, end));
    if (end != std::string::npos)
        tagged.note = noteFrom(std::string_view(message).substr(end));
}

} // namespace

void RoomForNotes::fit(TaggedCommit& tagged)
{
    if (tagged.note.size() <= m_bytes) {
        m_bytes -= tagged.note.size();
        return;
    }
    tagged.note.clear();
    tagged.note.shrink_to_fit();
}

std::string noteFrom(std::string_view text)
{
    const auto whole = trimmed(text);
    std::string note(mail::wholeCharacters(whole, kMostOfNote));
    if (note.size() < whole.size())
        note += "…";
    return note;
}

std::string titleFrom(std::string_view text)
{
    std::string title(trimmed(text.substr(0, text.find_first_of("\r\n"))));
    std::size_t characters = 0, cut = 0; // cut: where the last one that stays ends if it is too long
    for (std::size_t i = 0; i < title.size(); ++i)
        if (!isContinuation(title[i]) && characters++ == kMostCharacters - 1)
            cut = i;
    if (characters > kMostCharacters)
        title = title.substr(0, cut) + "…";
    return title;
}

std::optional<TaggedCommit> commitTaggedBy(git::Repository& git, const std::string& object)
try {
    const auto commit = gitdata::commitBehind(git, object);
    if (!commit)
        return std::nullopt;
    TaggedCommit tagged{.sha = *commit, .time = gitdata::readCommit(git, *commit).committer.seconds};
    if (object != *commit)
        addMessage(tagged, git, object);
    return tagged;
} catch (const Error&) {
    return std::nullopt;
}

ReleaseRow rowOfTag(std::int64_t repositoryId, const std::string& tag, const TaggedCommit& tagged,
                    const std::optional<std::int64_t>& publisherId)
{
    ReleaseRow row{.repositoryId = repositoryId, .tagName = tag, .lowerTagName = asciiLower(tag), .isTag = true};
    row.sha = tagged.sha;
    row.title = tagged.title;
    row.note = tagged.note;
    row.publisherId = publisherId;
    row.createdAt = tagged.time;
    return row;
}

std::optional<TaggedCommit> findTagged(git::Repository& git, const std::string& tag)
{
    const auto object = git.ref(std::string(gitdata::kTags) + tag);
    return object ? commitTaggedBy(git, *object) : std::nullopt;
}

} // namespace trivet::releases
