#include "gitea_import/zip_archive.hpp"

#include "gitea_import/zip_inflate.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/scratch_folder.hpp"

#include <filesystem>
#include <stdexcept>

namespace trivet::fuzz {

// Readers of archives tell an administrator what is wrong by a std::runtime_error.
void fuzzZip(std::string_view bytes)
{
    const ScratchFolder scratch(bytes);
    try {
        const gitea_import::ZipArchive archive(scratch.file().string());
        for (const auto& entry : archive.entries()) {
            const auto path = std::filesystem::path(entry.name);
            promise(path.is_relative() && path.lexically_normal() == path, "a name stays inside");
            try {
                archive.unpack(entry, scratch.folder());
            } catch (const std::runtime_error&) {
                continue;
            }
            promise(std::filesystem::file_size(scratch.folder() / path) == entry.size, "a file is as long as was said");
        }
    } catch (const std::runtime_error&) {
    }
    promise(scratch.isTidy(), "nothing is written elsewhere");
}

} // namespace trivet::fuzz
