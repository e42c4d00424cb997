#include "gitdata/lfs_file.hpp"

#include "db/database.hpp"

namespace trivet::gitdata {

std::optional<lfs::ObjectRow> lfsObjectOf(http::Context& context, std::int64_t repositoryId, git::Repository& git,
                                          const std::string& blob)
{
    const auto head = context.settings.lfs.enabled ? git.head(blob) : std::nullopt;
    if (!head || head->kind != git::ObjectKind::Blob || head->size >= lfs::kMostPointerBytes)
        return std::nullopt;
    return lfs::objectBehind(context.db(), repositoryId, git.content(blob));
}

} // namespace trivet::gitdata
