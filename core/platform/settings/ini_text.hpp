#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace trivet::settings {

struct IniEntry {
    std::string section{}; // as sectionNamed() gives it
    std::string key{};     // as written; its letter case does not matter
    std::string value{};
    int line = 0; // where the key stands
};

struct IniNote {
    int line = 0;
    std::string text{}; // never shows a value: it could be a secret
};

struct IniText {
    std::vector<IniEntry> entries{};
    std::vector<IniNote> problems{};
    std::vector<IniNote> warnings{};
};

// As sections are told apart: in lower case, and [DEFAULT] is what stands above the first one.
std::string sectionNamed(std::string_view name);

// Reads the dialect Gitea's administrators know; docs/settings.md describes it. Takes any bytes: what cannot be
// understood becomes a problem with its line, and reading goes on.
IniText parseIni(std::string_view text);

} // namespace trivet::settings
