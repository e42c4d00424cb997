#include "gitdata/notes.hpp"

#include "base/error.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

namespace trivet::gitdata {
namespace {

constexpr std::uint64_t kMostBytes = 1024 * 1024;

// Where there are many, git spreads them over folders named by the first digits: "ab/cd/ef…".
std::optional<git::TreeEntry> entryFor(git::Repository& git, std::string tree, std::string_view id)
{
    while (!id.empty()) {
        if (auto found = git::findEntry(git, tree, id))
            return found;
        const auto folder = git::findEntry(git, tree, id.substr(0, 2));
        if (!folder || folder->kind != git::TreeEntry::Kind::Folder)
            return std::nullopt;
        tree = folder->id;
        id.remove_prefix(2);
    }
    return std::nullopt;
}

} // namespace

std::optional<NoteText> findNote(git::Repository& git, const std::string& commit)
{
    const auto notes = git.ref("refs/notes/commits");
    const auto tip = notes ? commitBehind(git, *notes) : std::nullopt;
    if (!tip)
        return std::nullopt;
    const auto entry = entryFor(git, readCommit(git, *tip).tree, commit);
    const auto head = entry ? git.head(entry->id) : std::nullopt;
    if (!head || head->kind != git::ObjectKind::Blob)
        return std::nullopt;
    if (head->size > kMostBytes)
        throw Error::tooLarge("the note is too large to be shown");
    return NoteText{git.content(entry->id), *tip};
}

} // namespace trivet::gitdata
