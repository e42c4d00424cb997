#include "tests/fuzz/targets/scratch_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <system_error>

namespace trivet::fuzz {
namespace fs = std::filesystem;

ScratchFolder::ScratchFolder(std::string_view bytes)
{
    auto name = (fs::temp_directory_path() / "trivet-fuzz-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw std::system_error(errno, std::generic_category(), name);
    m_place = name;
    fs::create_directory(folder());
    std::ofstream(file(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

ScratchFolder::~ScratchFolder()
{
    std::error_code ignored;
    fs::remove_all(m_place, ignored);
}

bool ScratchFolder::isTidy() const
{
    const auto isPlain = [](const fs::directory_entry& entry) {
        const auto kind = entry.symlink_status().type();
        return kind == fs::file_type::regular || kind == fs::file_type::directory;
    };
    return std::distance(fs::directory_iterator(m_place), {}) == 2 &&
           std::all_of(fs::recursive_directory_iterator(folder()), {}, isPlain);
}

} // namespace trivet::fuzz
