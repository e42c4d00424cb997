#include "templates/template_catalogue.hpp"

namespace trivet::templates {
namespace {

constexpr Label kDefault[] = {
    {"bug", "d73a4a", "Something is broken"},
    {"documentation", "0075ca", "Changes to the documentation"},
    {"duplicate", "cfd3d7", "Already reported"},
    {"enhancement", "84b6eb", "New feature or improvement"},
    {"help wanted", "128a0c", "Contributions are welcome"},
    {"invalid", "e4e669", "Not a valid issue"},
    {"question", "cc317c", "More information is needed"},
    {"wontfix", "ffffff", "Will not be fixed"},
};

constexpr Label kAdvanced[] = {
    {"Kind/Bug", "d73a4a", "Something is broken", true},
    {"Kind/Documentation", "0075ca", "Changes to the documentation", true},
    {"Kind/Feature", "0288d1", "New feature", true},
    {"Kind/Enhancement", "84b6eb", "Improvement of an existing feature", true},
    {"Kind/Security", "9c27b0", "Security issue", true},
    {"Kind/Testing", "795548", "Tests", true},
    {"Priority/Critical", "b71c1c", "Needs immediate attention", true},
    {"Priority/High", "d32f2f", "Should be done next", true},
    {"Priority/Medium", "e64a19", "Should be done soon", true},
    {"Priority/Low", "4caf50", "Can wait", true},
    {"Status/Blocked", "880e4f", "Blocked by something else", true},
    {"Status/Need More Info", "424242", "Waiting for an answer", true},
    {"Status/Abandoned", "222222", "No longer worked on", true},
};

constexpr LabelSet kSets[] = {{"Default", kDefault}, {"Advanced", kAdvanced}};

} // namespace

std::span<const LabelSet> labelSets() { return kSets; }

} // namespace trivet::templates
