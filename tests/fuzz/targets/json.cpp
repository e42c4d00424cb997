#include "json/read.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"
#include "json/write.hpp"

namespace trivet::fuzz {
namespace {

// One member of every kind a body may have.
struct Sample {
    static constexpr auto schema = json::body("Sample");
    std::string text{};
    std::int64_t number = 0;
    double fraction = 0;
    bool truth = false;
    json::Time time{};
    std::optional<std::string> maybe{};
    std::vector<std::int64_t> list{};
    std::map<std::string, std::string> map{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("text", &Sample::text, "", json::maxLength(20)));
        visit(json::field("number", &Sample::number, "", json::range(-5, 500)));
        visit(json::field("fraction", &Sample::fraction, ""));
        visit(json::field("truth", &Sample::truth, ""));
        visit(json::field("time", &Sample::time, ""));
        visit(json::field("maybe", &Sample::maybe, ""));
        visit(json::field("list", &Sample::list, ""));
        visit(json::field("map", &Sample::map, ""));
    }
};

void print(std::string& out, const json::Value& value)
{
    if (const auto* truth = value.as<bool>()) {
        out += *truth ? "true" : "false";
    } else if (const auto* whole = value.as<std::int64_t>()) {
        out += std::to_string(*whole);
    } else if (const auto* number = value.as<double>()) {
        const auto start = out.size();
        json::appendNumber(out, *number);
        if (out.find_first_of(".en", start) == std::string::npos)
            out += ".0"; // stays a fraction when read again
    } else if (const auto* text = value.as<std::string>()) {
        promise(isUtf8(*text), "texts are UTF-8");
        json::appendText(out, *text);
    } else if (const auto* array = value.as<json::Value::Array>()) {
        out += '[';
        for (const auto& each : *array) {
            out += out.back() == '[' ? "" : ",";
            print(out, each);
        }
        out += ']';
    } else if (const auto* object = value.as<json::Value::Object>()) {
        out += '{';
        for (const auto& [name, each] : *object) {
            out += out.back() == '{' ? "" : ",";
            json::appendText(out, name);
            out += ':';
            print(out, each);
        }
        out += '}';
    } else {
        out += "null";
    }
}

void checkValue(const std::string& text)
{
    std::string printed, again;
    print(printed, json::parse(text));
    try {
        print(again, json::parse(printed));
    } catch (const Error& error) {
        throw std::logic_error("our own JSON is refused: " + error.english() + " " + error.detail());
    }
    promise(printed == again, "printing and reading again gives the same");
}

void checkSample(const std::string& text)
{
    const auto sample = json::read<Sample>(text);
    promise(sample.number >= -5 && sample.number <= 500, "ranges hold");
    promise(isUtf8(sample.text), "texts are UTF-8");
    const auto written = json::write(sample);
    try {
        promise(json::write(json::read<Sample>(written)) == written, "writing and reading again gives the same");
    } catch (const Error& error) {
        throw std::logic_error("our own answer is refused: " + error.english() + " " + error.detail());
    }
}

} // namespace

void fuzzJson(std::string_view bytes)
{
    const std::string text(bytes);
    for (const auto check : {checkValue, checkSample}) {
        try {
            check(text);
        } catch (const Error&) {
        }
    }
}

} // namespace trivet::fuzz
