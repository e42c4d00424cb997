#include "instance/schema_text.hpp"

namespace trivet::instance {
namespace {

using json::Value;

constexpr std::string_view kReference = "#/definitions/";

std::string textOf(const Value* value)
{
    const auto* text = value ? value->as<std::string>() : nullptr;
    return text ? *text : "";
}

std::optional<std::string> limitsOf(const Value& schema)
{
    static constexpr std::pair<const char*, const char*> kLimits[] = {
        {"minLength", "at least # characters"},
        {"maxLength", "at most # characters"},
        {"minimum", "not below #"},
        {"maximum", "not above #"},
    };
    std::string text;
    const auto add = [&](const std::string& limit) { text += (text.empty() ? "" : ", ") + limit; };
    for (const auto& [name, phrase] : kLimits) {
        const auto* value = schema.member(name);
        const auto* number = value ? value->as<std::int64_t>() : nullptr;
        std::string limit(phrase);
        if (number)
            add(limit.replace(limit.find('#'), 1, std::to_string(*number)));
    }
    const auto* values = schema.member("enum");
    if (const auto* words = values ? values->as<Value::Array>() : nullptr) {
        std::string allowed;
        for (const auto& word : *words)
            allowed += (allowed.empty() ? "" : " | ") + textOf(&word);
        add("one of " + allowed);
    }
    return text.empty() ? std::nullopt : std::optional(text);
}

SchemaText collection(std::string words, const Value& content)
{
    SchemaText inner = describeSchema(content);
    inner.words = inner.words.empty() ? std::move(words) : words + " " + inner.words;
    return inner;
}

} // namespace

SchemaText describeSchema(const Value& schema)
{
    if (const std::string reference = textOf(schema.member("$ref")); !reference.empty())
        return {.definition = reference.substr(kReference.size())};
    if (const auto* either = schema.member("x-oneOf"); either && either->as<Value::Array>())
        return collection("one, or", either->as<Value::Array>()->back());
    const std::string type = textOf(schema.member("type"));
    if (const auto* items = schema.member("items"); items && type == "array")
        return collection("list of", *items);
    if (const auto* content = schema.member("additionalProperties"))
        return collection("names with", *content);
    const bool isTime = textOf(schema.member("format")) == "date-time";
    return {.words = isTime ? "time" : type, .limits = limitsOf(schema)};
}

SchemaText describeSchema(const std::string& schema) { return describeSchema(json::parse(schema)); }

} // namespace trivet::instance
