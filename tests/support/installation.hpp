#pragma once
#include "repos/storage.hpp"
#include "settings/settings.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <string>

namespace trivet::test {

// Folders and settings of an installation.
struct Installation {
    test::TemporaryFolder folder{};
    Settings settings{};

    Installation()
    {
        settings.server.appDataPath = folder.path();
        settings.repository.root = folder.path("repositories");
        settings.lfs.path = folder.path("lfs");
        std::filesystem::create_directory(settings.repository.root);
    }
    repos::Storage storage() const { return repos::Storage(settings.repository.root); }
    void write(const std::string& name, const std::string& text) const
    {
        std::filesystem::create_directories(std::filesystem::path(folder.path(name)).parent_path());
        folder.write(name, text);
    }
};

} // namespace trivet::test
