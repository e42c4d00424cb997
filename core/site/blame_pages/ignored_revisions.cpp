#include "blame_pages/ignored_revisions.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

namespace trivet::blame_pages {
namespace {

constexpr std::uint64_t kMostBytes = 64 * 1024;
constexpr std::size_t kMostRevisions = 200;

} // namespace

std::vector<std::string> ignoredRevisions(git::Repository& git, const std::string& commit)
{
    std::vector<std::string> ids;
    const auto entry = git::findEntry(git, gitdata::readCommit(git, commit).tree, kIgnoredRevisionsFile);
    if (!entry || git::objectKindOf(entry->kind) != git::ObjectKind::Blob)
        return ids;
    if (const auto head = git.head(entry->id); !head || head->size > kMostBytes)
        return ids;
    const auto content = git.content(entry->id);
    for (const auto line : split(content, '\n')) {
        const auto id = std::string(trimmed(line.substr(0, line.find('#'))));
        if (ids.size() == kMostRevisions)
            break;
        if (!git.format().isId(id)) // git would refuse to go on for what it does not find
            continue;
        if (const auto head = git.head(id); head && head->kind == git::ObjectKind::Commit)
            ids.push_back(id);
    }
    return ids;
}

} // namespace trivet::blame_pages
