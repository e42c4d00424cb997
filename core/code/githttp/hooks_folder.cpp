#include "githttp/hooks_folder.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "base/this_program.hpp"
#include "githttp/hook_channel.hpp"

#include <filesystem>
#include <stdexcept>
#include <unistd.h>

namespace trivet::githttp {
namespace {

namespace fs = std::filesystem;

void requireLink(const fs::path& link, const fs::path& target)
{
    std::error_code missing;
    if (fs::read_symlink(link, missing) != target) {
        // Another worker may be doing the same: whoever renames last wins, and both mean the same.
        const fs::path fresh = link.string() + "." + hex(randomBytes(8));
        fs::create_symlink(target, fresh);
        fs::rename(fresh, link);
    }
    if (::access(link.c_str(), X_OK) != 0)
        throw std::runtime_error("the hook " + link.string() + " cannot be run");
}

} // namespace

std::string requireHooks(const std::string& hostFolder, HookSet set)
{
    const fs::path folder = fs::absolute(hostFolder) / (set == HookSet::Usual ? "hooks" : "hooks-after");
    const fs::path program = thisProgram();
    fs::create_directories(folder);
    for (const auto name : {hookline::kBefore, hookline::kBatch})
        requireLink(folder / name, program);
    if (set == HookSet::WithAfter)
        requireLink(folder / hookline::kAfter, program);
    else
        fs::remove(folder / hookline::kAfter); // earlier versions had it
    return folder.string();
}

} // namespace trivet::githttp
