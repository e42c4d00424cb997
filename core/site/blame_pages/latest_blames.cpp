#include "blame_pages/latest_blames.hpp"

namespace trivet::blame_pages {
namespace {

std::size_t sizeOf(const Blame& blame)
{
    std::size_t size = sizeof blame;
    for (const auto& commit : blame.commits)
        size += sizeof commit + commit.id.size() + commit.author.size() + commit.subject.size();
    for (const auto& group : blame.groups)
        size += sizeof group + (group.previous ? group.previous->commit.size() + group.previous->path.size() : 0);
    return size;
}

} // namespace

std::shared_ptr<const Blame> LatestBlames::of(const git::Repository& git, const BlameRequest& request)
{
    auto key = request.file.commit + " " + request.file.path;
    for (const auto& id : request.ignored)
        key += '\0' + id;
    if (auto known = m_latest.find(key))
        return known;
    auto blame = std::make_shared<const Blame>(blameFile(git, request));
    if (!blame->isComplete) // on a less busy machine there may be more
        return blame;
    return m_latest.keep(key, blame, sizeOf(*blame));
}

} // namespace trivet::blame_pages
