#include "log/line.hpp"

#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {

void fuzzLogLine(std::string_view bytes)
{
    log::Line made("info", "fuzz");
    made.addText("value", bytes);
    made.add({"end", 1});
    auto line = made.finish();
    promise(line.size() <= 4096 && line.ends_with('\n'), "a line is one write and has its end");
    line.remove_suffix(1);
    promise(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < 0x20; }), "no other line end");
    promise(isUtf8(line), "lines are UTF-8");

    const auto value = line.substr(line.find(" value=") + 7);
    std::size_t end = 0;
    if (value.starts_with('"')) {
        for (end = 1; value.at(end) != '"'; ++end)
            end += value[end] == '\\';
        ++end;
    } else {
        end = value.find_first_of(" =");
    }
    const auto rest = value.substr(end);
    promise(rest == " end=1" || rest == " end=1 cut=true" || rest == " cut=true",
            "the value ends before the next field");
}

} // namespace trivet::fuzz
