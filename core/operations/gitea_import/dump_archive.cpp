#include "gitea_import/dump_archive.hpp"

#include "gitea_import/zip_archive.hpp"

#include <stdexcept>
#include <string_view>

namespace trivet::gitea_import {
namespace {

namespace fs = std::filesystem;

// The rest, logs and pages that were changed, is of no use here.
bool isOfUse(std::string_view name)
{
    return name == "app.ini" || name == "gitea-db.sql" || name.starts_with("repos/") || name.starts_with("data/");
}

} // namespace

DumpArchive::DumpArchive(const std::string& path)
    : m_staging(fs::temp_directory_path()), m_folder(fs::path(m_staging.options().path).parent_path())
{
    const ZipArchive archive(path);
    std::uint64_t bytes = 0;
    for (const auto& entry : archive.entries())
        bytes += isOfUse(entry.name) ? entry.size : 0;
    if (bytes > fs::space(m_folder).available)
        throw std::runtime_error(path + ": unpacked it takes " + std::to_string(bytes / 1024 / 1024) +
                                 " MB, and there is no room for that in " + fs::temp_directory_path().string() +
                                 " (TMPDIR names another folder)");
    for (const auto& entry : archive.entries())
        if (isOfUse(entry.name))
            archive.unpack(entry, m_folder);
    if (database().empty())
        throw std::runtime_error(path + ": has no database of Gitea in it");
}

std::string DumpArchive::database() const
{
    for (const auto* const name : {"data/gitea.db", "data/forgejo.db", "gitea-db.sql"})
        if (fs::exists(m_folder / name))
            return (m_folder / name).string();
    return {};
}

std::string DumpArchive::appIni() const
{
    const auto path = m_folder / "app.ini";
    return fs::exists(path) ? path.string() : std::string();
}

fs::path DumpArchive::folder(const char* name) const
{
    const auto path = m_folder / name;
    return fs::is_directory(path) ? path : fs::path();
}

} // namespace trivet::gitea_import
