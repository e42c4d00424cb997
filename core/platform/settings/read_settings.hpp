#pragma once
#include "settings/settings.hpp"

#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace trivet {

// A configuration that cannot be used. Every problem is one line naming where it stands, the key and what is allowed;
// what() holds them all, one per line.
class SettingsError : public std::runtime_error {
public:
    explicit SettingsError(std::vector<std::string> problems);
    const std::vector<std::string>& problems() const { return m_problems; }

private:
    std::vector<std::string> m_problems;
};

struct ReadResult {
    Settings settings{};
    std::vector<std::string> warnings{};         // for the administrator; nothing that stops the service
    std::map<std::string, std::string> places{}; // "[section] KEY" -> where it was given, "/etc/trivet/app.ini:12"

    const std::string& placeOf(const std::string& setting) const; // the whole file if it was not given
};

// Reads app.ini, then TRIVET__SECTION__KEY variables over it. Throws SettingsError with all problems at once.
ReadResult readSettings(const std::string& path);

// The same with these variables ("NAME=value") in place of the process's own.
ReadResult readSettings(const std::string& path, std::span<const std::string> environment);

} // namespace trivet
