#include "pages/web_root.hpp"

#include "installed.hpp" // written by make

#include <filesystem>
#include <optional>

namespace trivet::pages {
namespace {

// The build tree this program lies in, if it was not installed: build/trivet, build/tests/trivet-tests and their
// sanitized twins all belong to build/web, which the Makefile marks.
std::optional<std::string> builtWebRoot()
{
    namespace fs = std::filesystem;
    std::error_code unknown;
    auto folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
    for (int level = 0; level < 3; ++level, folder = folder.parent_path())
        if (fs::exists(folder / "web/.assembled", unknown))
            return folder / "web";
    return std::nullopt;
}

} // namespace

std::string webRoot(const Settings& settings)
{
    if (!settings.server.staticRootPath.empty())
        return settings.server.staticRootPath;
    return builtWebRoot().value_or(TRIVET_WEB_ROOT); // the latter is where `make install` puts them
}

} // namespace trivet::pages
