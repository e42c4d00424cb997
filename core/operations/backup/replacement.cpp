#include "backup/replacement.hpp"

#include "base/sync_path.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <string>

namespace trivet::backup {

namespace fs = std::filesystem;

namespace {

// All of it is on the disk before it gets its name. Throws std::exception.
void copyTo(const fs::path& to, const fs::path& from)
{
    const fs::path draft = to.string() + ".restoring";
    try {
        fs::remove_all(draft);
        fs::copy(from, draft, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
        syncFileSystem(draft.string());
        fs::rename(draft, to);
        syncPath(to.parent_path().string());
    } catch (const std::exception&) {
        std::error_code ignored;
        fs::remove_all(draft, ignored);
        throw;
    }
}

// Data folders may be spread over file systems.
void moveAnywhere(const fs::path& from, const fs::path& to)
{
    std::error_code problem;
    fs::rename(from, to, problem);
    if (problem == std::errc::cross_device_link) {
        copyTo(to, from);
        fs::remove_all(from);
        return;
    }
    if (problem)
        throw std::runtime_error(to.string() + ": " + problem.message());
}

} // namespace

Replacement::~Replacement()
{
    std::reverse(m_steps.begin(), m_steps.end());
    for (const auto& [from, to] : m_steps) {
        try {
            moveAnywhere(to, from);
        } catch (const std::exception&) {
            continue; // the others go back all the same
        }
    }
}

void Replacement::move(const fs::path& from, const fs::path& to)
{
    fs::create_directories(to.parent_path());
    moveAnywhere(from, to);
    m_steps.emplace_back(from, to);
}

void Replacement::takeAway(const fs::path& place)
{
    if (!fs::exists(fs::symlink_status(place)))
        return;
    if (m_existing == db::Existing::Refuse)
        throw std::runtime_error(place.string() + " exists; --overwrite lets it be overwritten");
    move(place, m_aside / std::to_string(m_asideCount++));
}

void Replacement::put(const fs::path& from, const fs::path& to)
{
    takeAway(to);
    move(from, to);
}

} // namespace trivet::backup
