#include "assets/assets.hpp"

#include "base/fingerprint.hpp"
#include "body/file_source.hpp"

#include <filesystem>

namespace trivet::assets {
namespace {

namespace fs = std::filesystem;

std::string contentTypeOf(const fs::path& file)
{
    static const std::map<std::string, std::string> kTypes{
        {".css", "text/css;charset=utf-8"},
        {".js", "text/javascript;charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/vnd.microsoft.icon"},
        {".html", "text/html;charset=utf-8"},
        {".txt", "text/plain;charset=utf-8"},
        {".json", "application/json;charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
    };
    const auto found = kTypes.find(file.extension().string());
    return found == kTypes.end() ? "application/octet-stream" : found->second;
}

} // namespace

Assets::Assets(const std::string& folder)
{
    std::error_code absent;
    for (const auto& entry : fs::recursive_directory_iterator(folder, absent)) {
        const auto name = fs::relative(entry.path(), folder).generic_string();
        if (!entry.is_regular_file() || entry.path().filename().string().starts_with('.'))
            continue;
        const auto changed = entry.last_write_time().time_since_epoch().count();
        m_byName[name] = {entry.path().string(), contentTypeOf(entry.path()),
                          fingerprint(name + std::to_string(entry.file_size()) + "/" + std::to_string(changed))};
    }
}

const Asset* Assets::find(std::string_view name) const
{
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? nullptr : &found->second;
}

std::shared_ptr<body::Source> open(const Asset& asset) { return body::openFile(asset.file); }

} // namespace trivet::assets
