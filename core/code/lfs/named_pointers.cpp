#include "lfs/named_pointers.hpp"

#include "base/text.hpp"
#include "git/repository.hpp"
#include "git/run_git.hpp"

namespace trivet::lfs {
namespace {

// "version", oid and size have at least so many bytes.
constexpr std::uint64_t kFewestPointerBytes = 120;

// Commits, trees and small blobs, one in each line.
std::string objectsOf(const PointerSearch& search)
{
    std::vector<std::string> arguments{"rev-list", "--objects", "--no-object-names",
                                       "--filter=blob:limit=" + std::to_string(kMostPointerBytes)};
    arguments.insert(arguments.end(), search.revisions.begin(), search.revisions.end());
    return git::runGit({.folder = search.path,
                        .arguments = std::move(arguments),
                        .mostOutput = search.mostListed,
                        .endsWhenFull = true})
        .output;
}

} // namespace

std::map<std::string, Pointer> namedPointers(const PointerSearch& search)
{
    const auto git = git::openRepository(search.path, search.objectFormat);
    const auto listed = objectsOf(search);
    std::map<std::string, Pointer> pointers;
    std::size_t read = 0;
    for (const auto line : split(listed, '\n')) {
        const std::string id(line);
        if (!git->format().isId(id)) // the last line may be cut
            continue;
        const auto head = git->head(id);
        if (!head || head->kind != git::ObjectKind::Blob || head->size < kFewestPointerBytes ||
            head->size >= kMostPointerBytes)
            continue;
        if (++read > search.mostRead)
            break;
        if (const auto pointer = parsePointer(git->content(id)))
            pointers.emplace(pointer->oid, *pointer);
    }
    return pointers;
}

} // namespace trivet::lfs
