#include "json/write_value.hpp"

#include "json/write.hpp"

namespace trivet::json {
namespace {

void appendValue(std::string& out, const Value& value)
{
    if (const auto* list = value.as<Value::Array>()) {
        char before = '[';
        for (const auto& each : *list) {
            out += before;
            before = ',';
            appendValue(out, each);
        }
        out += list->empty() ? "[]" : "]";
    } else if (const auto* members = value.as<Value::Object>()) {
        char before = '{';
        for (const auto& [name, each] : *members) {
            out += before;
            before = ',';
            appendText(out, name);
            out += ':';
            appendValue(out, each);
        }
        out += members->empty() ? "{}" : "}";
    } else if (const auto* text = value.as<std::string>()) {
        appendText(out, *text);
    } else if (const auto* truth = value.as<bool>()) {
        append(out, *truth);
    } else if (const auto* whole = value.as<std::int64_t>()) {
        append(out, *whole);
    } else if (const auto* number = value.as<double>()) {
        appendNumber(out, *number);
    } else {
        out += "null";
    }
}

} // namespace

std::string writeValue(const Value& value)
{
    std::string out;
    appendValue(out, value);
    return out;
}

} // namespace trivet::json
