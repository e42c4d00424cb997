#include "backup/folder_copy.hpp"

#include "backup/archive_writer.hpp"
#include "backup/folder_names.hpp"
#include "backup/layout.hpp"
#include "backup/read_failure.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

// Uploads that still grow have no row, the lock is made anew, and the last one belongs to a file system of its own.
constexpr std::array<std::string_view, 3> kNoContents{"incoming", "lock", "lost+found"};

class FolderReader {
public:
    FolderReader(ArchiveWriter& archive, const ArchivedFolder& place) : m_archive(archive), m_place(place) {}

    CopiedFolder read()
    {
        for (const auto& name : namesIn(m_place.folder))
            if (std::ranges::find(kNoContents, name) == kNoContents.end())
                add(name);
        return std::move(m_copied);
    }

private:
    void add(const fs::path& relative)
    try {
        const auto path = m_place.folder / relative;
        std::error_code problem;
        const auto status = fs::status(path, problem);
        if (fs::is_directory(status))
            for (const auto& name : namesIn(path))
                add(relative / name);
        else if (fs::is_regular_file(status))
            m_copied.files += m_archive.addFile((m_place.name / relative).string(), path) ? 1 : 0;
        else if (!fs::status_known(status))
            throw ReadFailure(path.string() + ": " + problem.message());
    } catch (const ReadFailure& failure) {
        m_copied.unread.emplace_back(failure.what());
    }

    ArchiveWriter& m_archive;
    const ArchivedFolder& m_place;
    CopiedFolder m_copied{};
};

} // namespace

CopiedFolder addFiles(ArchiveWriter& archive, const ArchivedFolder& place)
{
    return FolderReader(archive, place).read();
}

} // namespace trivet::backup
