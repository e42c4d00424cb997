#include "gitea_import/repository_folder.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitea_import/source_file.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "users/account_store.hpp"

namespace trivet::gitea_import {

using repos::Storage;

FileDescriptor RepositoryFolder::open() const
{
    return owner.empty() ? FileDescriptor() : openFolderBelow(root, {owner, name + std::string(Storage::kEnding)});
}

FileDescriptor RepositoryFolder::openWiki() const
{
    return owner.empty() ? FileDescriptor() : openFolderBelow(root, {owner, name + std::string(Storage::kWikiEnding)});
}

RepositoryFolder folderOf(Import& import, const SourceRow& repository)
{
    const auto owner = users::AccountStore(import.db).find(repository.integer("owner_id"));
    if (!owner)
        return {};
    return {import.repositories, owner->lowerName, asciiLower(repository.text("name"))};
}

RepositoryFolder folderOf(Import& import, std::int64_t repositoryId)
{
    const auto found = repos::RepositoryStore(import.db).find(repositoryId);
    if (!found)
        return {};
    return {import.repositories, found->owner.lowerName, found->row.lowerName};
}

} // namespace trivet::gitea_import
