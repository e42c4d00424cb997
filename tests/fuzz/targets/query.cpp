#include "http/query_string.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkSingle(const Parameters& parameters, const std::string& name)
{
    const auto times =
        std::count_if(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == name; });
    try {
        promise(parameters.single(name) == parameters.find(name) && times == 1, "single() answers only for one value");
    } catch (const Error&) {
        promise(times > 1, "single() refuses only repeated names");
    }
}

} // namespace

void fuzzQuery(std::string_view bytes)
{
    try {
        const auto parameters = http::parseQuery(bytes);
        std::string again;
        for (const auto& [name, value] : parameters) {
            promise(!name.empty() && isUtf8(name) && isUtf8(value), "names and values are text");
            promise(std::none_of(name.begin(), name.end(), isAsciiControl), "names can be repeated in messages");
            promise((name + value).find('\0') == std::string::npos, "no NUL");
            checkSingle(parameters, name);
            again += encodePercent(name) + "=" + encodePercent(value) + "&";
        }
        const auto second = http::parseQuery(again);
        promise(std::equal(parameters.begin(), parameters.end(), second.begin(), second.end(),
                           [](const auto& a, const auto& b) { return a.name == b.name && a.value == b.value; }),
                "encoding and reading again gives the same");
    } catch (const Error&) {
    }
}

} // namespace trivet::fuzz
