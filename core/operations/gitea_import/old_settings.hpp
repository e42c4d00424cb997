#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace trivet::gitea_import {

// What is taken from the app.ini of the old installation; everything has the default Gitea has. Paths are absolute.
struct OldSettings {
    bool isGiven = false;    // there was an app.ini
    std::string secretKey{}; // empty: not known, and nothing sealed with it can be opened
    std::string rootUrl{};
    std::string jwtAlgorithm = "RS256", jwtSecret{};
    std::filesystem::path jwtPrivateKey{};
    std::int64_t refreshTokenHours = 730;
};

// Throws std::runtime_error if the file cannot be read. Nothing given: the defaults.
OldSettings readOldSettings(const std::filesystem::path& appIni, const std::filesystem::path& dataFolder);

} // namespace trivet::gitea_import
