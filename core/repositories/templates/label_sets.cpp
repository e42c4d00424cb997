#include "templates/template_catalogue.hpp"

namespace trivet::templates {
namespace {

constexpr Label kDefault[] = {
    {"bug", "d73a4a", "Something does not work"},
    {"documentation", "0075ca", "About texts, not about code"},
    {"duplicate", "cfd3d7", "There is another one like it"},
    {"enhancement", "84b6eb", "Something new or better"},
    {"help wanted", "128a0c", "Nobody is on it yet"},
    {"invalid", "e4e669", "Not a problem here"},
    {"question", "cc317c", "More has to be known"},
    {"wontfix", "ffffff", "It stays as it is"},
};

constexpr Label kAdvanced[] = {
    {"Kind/Bug", "d73a4a", "Something does not work", true},
    {"Kind/Documentation", "0075ca", "About texts, not about code", true},
    {"Kind/Feature", "0288d1", "Something new", true},
    {"Kind/Enhancement", "84b6eb", "Something better", true},
    {"Kind/Security", "9c27b0", "Somebody could do harm with it", true},
    {"Kind/Testing", "795548", "About tests", true},
    {"Priority/Critical", "b71c1c", "Now", true},
    {"Priority/High", "d32f2f", "Next", true},
    {"Priority/Medium", "e64a19", "Soon", true},
    {"Priority/Low", "4caf50", "Some day", true},
    {"Status/Blocked", "880e4f", "Waits for something else", true},
    {"Status/Need More Info", "424242", "Waits for an answer", true},
    {"Status/Abandoned", "222222", "Nobody goes on with it", true},
};

constexpr LabelSet kSets[] = {{"Default", kDefault}, {"Advanced", kAdvanced}};

} // namespace

std::span<const LabelSet> labelSets() { return kSets; }

} // namespace trivet::templates
