#include "diffs/latest_diffs.hpp"

#include "diffs/kept_diffs.hpp"

namespace trivet::diffs {
namespace {

std::size_t sizeOf(const ChangeList& list)
{
    std::size_t size = sizeof list;
    for (const auto& change : list.changes)
        size += sizeof change + change.path.size() + change.formerPath.size() + change.before.size() * 2;
    return size;
}

std::size_t sizeOf(const Patch& patch)
{
    std::size_t size = sizeof patch;
    for (const auto& file : patch.files) {
        size += sizeof file;
        for (const auto& hunk : file.hunks)
            for (const auto& line : hunk.lines)
                size += sizeof line + line.text.size();
    }
    return size;
}

std::string keyOf(const PatchRequest& request)
{
    const auto& limits = request.limits;
    std::string key = request.from + request.to;
    for (const auto number :
         {static_cast<std::int64_t>(request.whitespace), static_cast<std::int64_t>(request.first),
          static_cast<std::int64_t>(limits.files), limits.linesOfFile, limits.lines, limits.skippedLines})
        key += " " + std::to_string(number);
    return key;
}

// What all workers of the machine know. Only what is whole is kept: the rest was perhaps cut short by the clock.
ChangeList keptChanges(const git::Repository& git, const std::string& from, const std::string& to)
{
    const auto question = "changes/1 " + from + " " + to;
    const auto kept = git.keptAnswer(question);
    auto known = kept ? parseKeptChanges(*kept) : std::nullopt;
    if (known)
        return std::move(*known);
    auto list = listChanges(git, from, to);
    if (!list.isCutShort)
        git.keepAnswer(question, serialized(list));
    return list;
}

Patch keptPatch(const git::Repository& git, const ChangeList& list, const PatchRequest& request)
{
    const auto question = "patch/1 " + keyOf(request);
    const auto kept = git.keptAnswer(question);
    auto known = kept ? parseKeptPatch(*kept) : std::nullopt;
    if (known)
        return std::move(*known);
    auto patch = readPatch(git, list, request);
    if (patch.isComplete)
        git.keepAnswer(question, serialized(patch));
    return patch;
}

} // namespace

std::shared_ptr<const ChangeList> LatestDiffs::list(const git::Repository& git, const std::string& from,
                                                    const std::string& to)
{
    if (auto known = m_lists.find(from + to))
        return known;
    auto list = std::make_shared<const ChangeList>(keptChanges(git, from, to));
    return m_lists.keep(from + to, list, sizeOf(*list));
}

std::shared_ptr<const Patch> LatestDiffs::patch(const git::Repository& git, const ChangeList& list,
                                                const PatchRequest& request)
{
    const auto key = keyOf(request);
    if (auto known = m_patches.find(key))
        return known;
    auto patch = std::make_shared<const Patch>(keptPatch(git, list, request));
    return m_patches.keep(key, patch, sizeOf(*patch));
}

} // namespace trivet::diffs
