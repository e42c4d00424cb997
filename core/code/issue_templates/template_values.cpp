#include "issue_templates/template_values.hpp"

#include "base/text.hpp"
#include "yaml/parse_yaml.hpp"

namespace trivet::issue_templates {

using json::Value;

void requireMapping(const Value& value)
{
    if (!value.as<Value::Object>())
        throw yaml::Problem("expected 'name: value'");
}

std::optional<std::string> wordOf(const Value& value)
{
    if (const auto* text = value.as<std::string>())
        return *text;
    if (const auto* number = value.as<std::int64_t>())
        return std::to_string(*number);
    return std::nullopt;
}

std::string textOf(const Value& value, std::string_view name)
{
    const auto* member = value.member(name);
    if (!member || member->isNull())
        return {};
    auto word = wordOf(*member);
    if (!word)
        throw yaml::Problem("'" + std::string(name) + "' must be a text");
    return std::move(*word);
}

std::vector<std::string> textsOf(const Value& value, std::string_view name)
{
    std::vector<std::string> texts;
    const auto* member = value.member(name);
    if (const auto* list = member ? member->as<Value::Array>() : nullptr) {
        for (const auto& each : *list)
            if (const auto* text = each.as<std::string>())
                texts.push_back(*text);
        return texts;
    }
    const auto joined = textOf(value, name);
    for (const auto text : split(joined, ','))
        if (!trimmed(text).empty())
            texts.emplace_back(trimmed(text));
    return texts;
}

bool isTrue(const Value& value, std::string_view name)
{
    const auto* member = value.member(name);
    if (!member || member->isNull())
        return false;
    const auto* truth = member->as<bool>();
    if (!truth)
        throw yaml::Problem("'" + std::string(name) + "' must be true or false");
    return *truth;
}

} // namespace trivet::issue_templates
