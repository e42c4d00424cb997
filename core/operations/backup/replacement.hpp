#pragma once
#include "db/database_backup.hpp"

#include <filesystem>
#include <utility>
#include <vector>

namespace trivet::backup {

// Moves files and folders to their places, and back again unless it is kept. What was in their way is set aside until
// then. Throws std::runtime_error.
class Replacement {
public:
    // `aside` is a folder of ours in the same file system as the places.
    Replacement(std::filesystem::path aside, db::Existing existing) : m_aside(std::move(aside)), m_existing(existing) {}
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    void put(const std::filesystem::path& from, const std::filesystem::path& to);
    // What is at a place that has nothing in the backup. Missing is fine.
    void takeAway(const std::filesystem::path& place);
    void keep() { m_steps.clear(); }

private:
    using Step = std::pair<std::filesystem::path, std::filesystem::path>; // moved from, to

    void move(const std::filesystem::path& from, const std::filesystem::path& to);

    std::filesystem::path m_aside;
    db::Existing m_existing;
    std::vector<Step> m_steps{};
    int m_asideCount = 0;
};

} // namespace trivet::backup
