#include "gitdata/tree_reader.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <stdexcept>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kTooLarge{"git.folders_too_large", "the directories on this path are too large to be read"};

// The bytes of the entry of this name, or none. The others are not made into entries: there may be very many.
std::string_view bytesOfEntry(std::string_view tree, std::string_view name, std::size_t idBytes)
{
    while (!tree.empty()) {
        const auto space = tree.find(' ');
        const auto end = space == std::string_view::npos ? space : tree.find('\0', space);
        if (end == std::string_view::npos || tree.size() - end - 1 < idBytes)
            throw std::runtime_error("a tree is broken");
        const auto length = end + 1 + idBytes;
        if (tree.substr(space + 1, end - space - 1) == name)
            return tree.substr(0, length);
        tree.remove_prefix(length);
    }
    return {};
}

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
        const auto bytes = bytesOfEntry(contentOf(at.id), part, m_git.format().digits / 2);
        if (bytes.empty())
            return std::nullopt;
        at = git::parseTree(bytes, m_git.format()).front();
    }
    return at;
}

} // namespace trivet::gitdata
