#include "gitdata/tree_reader.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <utility>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kTooLarge{"git.folders_too_large", "the directories on this path are too large to be read"};

} // namespace

const std::string& TreeReader::contentOf(const std::string& tree)
{
    if (const auto known = m_contents.find(tree); known != m_contents.end())
        return known->second;
    const auto head = m_git.head(tree);
    const auto size = head ? head->size : 0; // reading what is missing says so
    if (size > m_left)
        throw Error::tooLarge(kTooLarge);
    m_left -= size;
    return m_contents.emplace(tree, m_git.content(tree)).first->second;
}

std::optional<git::TreeEntry> TreeReader::find(const std::string& tree, std::string_view path)
{
    git::TreeEntry at{git::TreeEntry::Kind::Folder, "", tree};
    if (path.empty())
        return at;
    for (const auto part : split(path, '/')) {
        if (at.kind != git::TreeEntry::Kind::Folder)
            return std::nullopt;
        auto found = git::entryNamed(contentOf(at.id), part, m_git.format());
        if (!found)
            return std::nullopt;
        at = std::move(*found);
    }
    return at;
}

} // namespace trivet::gitdata
