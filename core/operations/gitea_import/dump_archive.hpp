#pragma once
#include "db/staging.hpp"

#include <filesystem>
#include <string>

namespace trivet::gitea_import {

// What `gitea dump` has put into a zip archive, unpacked into a private folder below $TMPDIR as long as this lives: it
// holds live credentials. Throws std::runtime_error with a message for the administrator, also where there is no room.
class DumpArchive {
public:
    explicit DumpArchive(const std::string& path);

    // Paths of what is in it; empty: it is not.
    std::string database() const; // the file of SQLite, or else the SQL text
    std::filesystem::path repositories() const { return folder("repos"); }
    std::filesystem::path data() const { return folder("data"); }
    std::string appIni() const;

private:
    std::filesystem::path folder(const char* name) const;

    db::Staging m_staging;
    std::filesystem::path m_folder;
};

} // namespace trivet::gitea_import
