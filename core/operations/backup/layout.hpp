#pragma once
#include "attachments/attachment_files.hpp"
#include "backup/file_row_store.hpp"
#include "lfs/object_folder.hpp"
#include "packages/blob_folder.hpp"
#include "settings/settings.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What is where in a backup.
namespace trivet::backup {

inline constexpr const char* kDatabase = "trivet.db";
inline constexpr const char* kRepositories = "repositories";
inline constexpr const char* kManifest = "manifest";
// Files of the data folder that cannot be made anew.
inline constexpr const char* kSecrets[] = {"secret-key", "signing-key.gpg", "signing-key.pub"};

struct ArchivedFolder {
    std::filesystem::path name;   // in the backup
    std::filesystem::path folder; // of the installation
    bool (FileRowStore::*isNeeded)() = nullptr;
};

// Folders of files that are complete before the database knows them, and never changed.
inline std::vector<ArchivedFolder> fileFolders(const Settings& settings)
{
    return {{"attachments", attachments::AttachmentFiles(settings).root(), &FileRowStore::namesAttachments},
            {"lfs", lfs::ObjectFolder(settings).root(), &FileRowStore::namesLfsObjects},
            {"packages", packages::BlobFolder(settings.server.appDataPath).root(), &FileRowStore::namesPackages}};
}

} // namespace trivet::backup
