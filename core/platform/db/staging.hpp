#pragma once
#include "db/database_options.hpp"

#include <filesystem>

namespace trivet::db {

// A private folder (mode 0700) for a SQLite database that is put together before it is used; removed at the end.
class Staging {
public:
    explicit Staging(const std::filesystem::path& parent);
    ~Staging();
    Staging(const Staging&) = delete;

    Options options() const;

private:
    std::filesystem::path m_folder;
};

} // namespace trivet::db
