#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace trivet::fuzz {

// A folder that is gone in the end, and a file beside it, for readers that want a file and not its bytes.
class ScratchFolder {
public:
    explicit ScratchFolder(std::string_view bytes);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::filesystem::path file() const { return m_place / "input"; }
    std::filesystem::path folder() const { return m_place / "unpacked"; }
    // Nothing but the two was made, and all that is in the folder are plain files and folders.
    bool isTidy() const;

private:
    std::filesystem::path m_place;
};

} // namespace trivet::fuzz
