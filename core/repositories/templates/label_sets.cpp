#include "templates/template_catalogue.hpp"

namespace trivet::templates {
namespace {

constexpr Label kDefault[] = {
    {"bug", "ee0701", "Something is broken"},
    {"duplicate", "cccccc", "Already reported"},
    {"enhancement", "84b6eb", "New feature or improvement"},
    {"help wanted", "128a0c", "Contributions are welcome"},
    {"invalid", "e6e6e6", "Not a valid issue"},
    {"question", "cc317c", "More information is needed"},
    {"wontfix", "ffffff", "Will not be fixed"},
};

constexpr Label kAdvanced[] = {
    {"Kind/Bug", "ee0701", "Something is broken"},
    {"Kind/Feature", "0288d1", "New feature"},
    {"Kind/Enhancement", "84b6eb", "Improvement of an existing feature"},
    {"Kind/Security", "9c27b0", "Security issue"},
    {"Kind/Testing", "795548", "Tests"},
    {"Kind/Breaking", "c62828", "Change that breaks what worked before"},
    {"Kind/Documentation", "37474f", "Changes to the documentation"},
    {"Reviewed/Duplicate", "616161", "Already reported", true},
    {"Reviewed/Invalid", "546e7a", "Not a valid issue", true},
    {"Reviewed/Confirmed", "795548", "Could be reproduced", true},
    {"Reviewed/Won't Fix", "eeeeee", "Will not be fixed", true},
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
