#include "git/object_check.hpp"

#include "base/text.hpp"

namespace trivet::git {
namespace {

// Old programs wrote these three things; many repositories have them and no harm comes of it.
constexpr const char* kTolerated[] = {"zeroPaddedFilemode", "missingSpaceBeforeDate", "badTimezone"};

} // namespace

std::vector<std::string> checkSettings(std::string_view section)
{
    const std::string name(section), prefix = name == "fsck" ? "fsck." : name + ".fsck.";
    std::vector<std::string> settings;
    if (name != "fsck")
        settings.push_back(name + ".fsckObjects=true");
    for (const auto* each : kTolerated)
        settings.push_back(prefix + each + "=ignore");
    return settings;
}

std::string checkOption()
{
    std::string option = "--strict=";
    for (const auto* each : kTolerated)
        option += (option.ends_with('=') ? "" : ",") + std::string(each) + "=ignore";
    return option;
}

std::string objectProblemIn(std::string_view errors)
{
    constexpr std::size_t kLongest = 300;
    constexpr std::string_view kObject = "object ";
    for (const auto line : split(errors, '\n')) {
        // "error: object ID: KIND: TEXT", or "error in tree ID: KIND: TEXT"
        const auto start = line.find(": ");
        const bool isAboutObject = line.find(kObject) != std::string_view::npos || line.starts_with("error in ");
        if (start == std::string_view::npos || !isAboutObject)
            continue;
        const auto from = line.starts_with("error in ") ? start : line.find(": ", start + 2);
        if (from != std::string_view::npos)
            return toUtf8(trimmed(line.substr(from + 2)).substr(0, kLongest));
    }
    return {};
}

} // namespace trivet::git
