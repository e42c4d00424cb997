#include "settings/ini_text.hpp"

#include "settings/setting.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <span>

namespace trivet::fuzz {
namespace {

constexpr std::size_t kMostValues = 4; // of an input: each is tried for hundreds of settings

void checkValue(const settings::Kind& kind, const std::string& value)
{
    static Settings first, second; // made anew for each value they take half of the time
    if (!settings::assign(kind, first, value))
        return;
    const auto shown = settings::valueOf(kind, first);
    promise(settings::assign(kind, second, shown), "a value that is shown can be read");
    promise(settings::valueOf(kind, second) == shown, "a value that is shown reads back as the same");
}

} // namespace

void fuzzIni(std::string_view bytes)
{
    const auto lines = 1 + std::count(bytes.begin(), bytes.end(), '\n');
    const auto ini = settings::parseIni(bytes);
    const auto check = [&](int line) { promise(line >= 1 && line <= lines, "lines are lines of the text"); };
    for (const auto& entry : ini.entries)
        check(entry.line);
    for (const auto& entry : std::span(ini.entries).first(std::min(ini.entries.size(), kMostValues)))
        for (const auto& setting : settings::allSettings())
            checkValue(setting.kind, entry.value);
    for (const auto& note : ini.problems)
        check(note.line);
    for (const auto& note : ini.warnings)
        check(note.line);
}

} // namespace trivet::fuzz
