#include "backup/replacement.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <string>

namespace trivet::backup {

namespace fs = std::filesystem;

namespace {

// Data folders may be spread over file systems.
void moveAnywhere(const fs::path& from, const fs::path& to)
{
    std::error_code problem;
    fs::rename(from, to, problem);
    if (problem == std::errc::cross_device_link) {
        fs::copy(from, to, fs::copy_options::recursive);
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
