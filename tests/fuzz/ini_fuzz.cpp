// Any bytes as app.ini: no crash, and every entry and note has a line of the text.
#include "settings/ini_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
    const auto ini = trivet::settings::parseIni(text);
    const auto check = [&](int line) {
        if (line < 1 || line > lines)
            std::abort();
    };
    for (const auto& entry : ini.entries)
        check(entry.line);
    for (const auto& note : ini.problems)
        check(note.line);
    for (const auto& note : ini.warnings)
        check(note.line);
    return 0;
}
