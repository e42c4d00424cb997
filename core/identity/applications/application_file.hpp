#pragma once
#include "applications/application_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}

namespace trivet::applications {

// An application as the configuration describes it. Its secret, if it has one, is known by its hash only.
struct Declared {
    Application application{};
    std::optional<std::string> secretHash{};
    std::string secretLastEight{};
};

// The applications of the file, a JSON list. Throws std::runtime_error that names the file, the entry and what is wrong
// with it: what cannot be understood, a word nobody knows, a secret others may read, a client id twice.
std::vector<Declared> readApplicationFile(const std::string& path, const Settings& settings);

} // namespace trivet::applications
