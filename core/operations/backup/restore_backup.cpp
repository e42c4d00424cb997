#include "backup/archive_reader.hpp"
#include "backup/backup.hpp"
#include "backup/layout.hpp"
#include "backup/replacement.hpp"
#include "db/database.hpp"
#include "repos/folder_database.hpp"
#include "repos/interrupted_restore.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> entries;
    if (fs::is_directory(folder))
        for (const auto& entry : fs::directory_iterator(folder))
            entries.push_back(entry.path());
    return entries;
}

void putRepositories(Replacement& replacement, const fs::path& contents, const fs::path& root)
{
    for (const auto& texts : entriesOf(contents / kRepositories)) {
        const auto repositories = entriesOf(texts);
        // Wikis that were made since then.
        for (const auto& repository : repositories)
            if (const auto wiki = repository.stem().string() + ".wiki.git"; !fs::exists(texts / wiki))
                replacement.takeAway(root / texts.filename() / wiki);
        for (const auto& repository : repositories)
            replacement.put(repository, root / texts.filename() / repository.filename());
    }
}

bool haveSameBytes(const fs::path& one, const fs::path& other)
{
    if (!fs::is_regular_file(other) || fs::file_size(one) != fs::file_size(other))
        return false;
    std::ifstream bytes(one, std::ios::binary), others(other, std::ios::binary);
    return bytes && others &&
           std::equal(std::istreambuf_iterator<char>(bytes), {}, std::istreambuf_iterator<char>(others), {});
}

// What is there already may have been cut off, by the disk or by a backup made while it was uploaded.
void putFiles(Replacement& replacement, const fs::path& from, const fs::path& to)
{
    if (!fs::is_directory(from))
        return;
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(from))
        if (entry.is_regular_file())
            files.push_back(entry.path().lexically_relative(from));
    for (const auto& file : files)
        if (!haveSameBytes(from / file, to / file))
            replacement.put(from / file, to / file);
}

void putSecrets(Replacement& replacement, const fs::path& contents, const fs::path& dataFolder)
{
    for (const char* const secret : kSecrets)
        if (fs::exists(contents / secret) && textOf(contents / secret) != textOf(dataFolder / secret))
            replacement.put(contents / secret, dataFolder / secret);
}

} // namespace

void restoreBackup(db::Database& db, const Settings& settings, const fs::path& file, db::Existing existing)
{
    if (!isArchive(file))
        return db::restore(db, file, existing);
    const repos::Storage storage(settings.repository.root);
    repos::removeInterruptedRestores(storage);
    // Beside the repositories, so that they only have to be renamed.
    repos::RestoreFolder unpacked(settings.repository.root);
    unpack(file, unpacked.contents());
    if (!fs::exists(unpacked.contents() / kDatabase))
        throw std::runtime_error(file.string() + " holds no database");
    unpacked.sync();
    Replacement replacement(unpacked.aside(), existing);
    putRepositories(replacement, unpacked.contents(), settings.repository.root);
    for (const auto& place : fileFolders(settings))
        putFiles(replacement, unpacked.contents() / place.name, place.folder);
    putSecrets(replacement, unpacked.contents(), settings.server.appDataPath);
    db::restore(db, unpacked.contents() / kDatabase, existing); // the directories before their rows
    replacement.keep();
    unpacked.discardReplaced();
    repos::claimForDatabase(db, storage);
    // What earlier ones had replaced was not brought back, and is not missed any more.
    for (const auto& folder : repos::findInterruptedRestores(storage).withReplaced)
        fs::remove_all(folder);
}

} // namespace trivet::backup
