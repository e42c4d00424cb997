#pragma once
#include "settings/settings.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet {

// Every setting with its meaning, default and allowed values, for the terminal.
std::string settingsHelp();
// The same as a page; docs/settings.md is exactly this text.
std::string settingsHelpMarkdown();
// The same as the manual page trivet-app.ini(5).
std::string settingsManual();

struct SettingInEffect {
    std::string_view section{};
    std::string_view key{};
    std::string value{}; // "(set)" or "(not set)" for a secret, never the secret
    bool isDefault = false;
};

// What the service runs with, in the order of the help.
std::vector<SettingInEffect> describeInEffect(const Settings& settings);

} // namespace trivet
