#pragma once
#include <span>
#include <string>
#include <vector>

namespace trivet::settings {

// A value somebody wrote, and where: "/etc/trivet/app.ini:12" or "environment variable TRIVET__API__...".
struct GivenValue {
    std::string where{};
    std::string section{}; // lower case
    std::string key{};
    std::string value{};
};

struct GivenValues {
    std::vector<GivenValue> values{};
    std::vector<std::string> problems{};
    std::vector<std::string> warnings{};
};

// What app.ini says. A file that cannot be read is a problem.
GivenValues valuesOfFile(const std::string& path);

// What TRIVET__SECTION__KEY=value and TRIVET__SECTION__KEY__FILE=path say. "_0X2E_" in a name is '.', "_0X2D_" is '-'.
GivenValues valuesOfEnvironment(std::span<const std::string> environment);

} // namespace trivet::settings
