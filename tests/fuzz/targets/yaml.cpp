#include "yaml/parse_yaml.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"
#include "json/write_value.hpp"

#include <algorithm>
#include <set>

namespace trivet::fuzz {
namespace {

using json::Value;

struct Counted {
    std::size_t nodes = 0, bytes = 0, deepest = 0;
    bool hasAlikeNames = false; // but for upper and lower case, which our JSON reader refuses
};

void count(Counted& counted, const Value& value, std::size_t depth)
{
    ++counted.nodes;
    counted.deepest = std::max(counted.deepest, depth);
    if (const auto* text = value.as<std::string>()) {
        promise(isUtf8(*text), "texts are UTF-8");
        counted.bytes += text->size();
    } else if (const auto* list = value.as<Value::Array>()) {
        for (const auto& each : *list)
            count(counted, each, depth + 1);
    } else if (const auto* members = value.as<Value::Object>()) {
        std::set<std::string> names;
        for (const auto& [name, each] : *members) {
            counted.hasAlikeNames |= !names.insert(asciiLower(name)).second;
            promise(isUtf8(name), "names are UTF-8");
            counted.bytes += name.size();
            count(counted, each, depth + 1);
        }
    }
}

} // namespace

void fuzzYaml(std::string_view bytes)
try {
    const auto value = yaml::parse(bytes);
    Counted counted;
    count(counted, value, 0);
    promise(counted.nodes <= 10'000, "there are not too many nodes, with what aliases repeat");
    promise(counted.bytes <= 256 * 1024, "texts are not too long, with what aliases repeat");
    promise(counted.deepest <= 20, "nothing is nested too deep, with what aliases repeat");
    if ((!value.as<Value::Array>() && !value.as<Value::Object>()) || counted.hasAlikeNames)
        return;
    const auto written = json::writeValue(value);
    try {
        promise(json::writeValue(json::parse(written)) == written, "as JSON it reads back as the same");
    } catch (const Error& error) {
        throw std::logic_error("our own JSON is refused: " + error.english() + " " + error.detail());
    }
} catch (const yaml::Problem&) {
}

} // namespace trivet::fuzz
