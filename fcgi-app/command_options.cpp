#include "command_options.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::process {
namespace {

const Option& findOption(std::string_view name, std::span<const Option> known)
{
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const auto& option) { return option.isNamed(name); });
    if (found == known.end())
        throw UsageError("unknown option " + std::string(name));
    return *found;
}

bool isTrue(std::string_view value, const std::string& name)
{
    if (value != "true" && value != "false")
        throw UsageError(name + " takes no value but true or false");
    return value == "true";
}

} // namespace

Options::Options(std::span<const std::string_view> words, std::span<const Option> known)
{
    bool isAfterEnd = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto word = words[i];
        if (isAfterEnd || !word.starts_with('-') || word == "-") {
            m_arguments.emplace_back(word);
            continue;
        }
        if (word == "--") {
            isAfterEnd = true;
            continue;
        }
        const auto equals = word.find('=');
        const bool hasInlineValue = equals != std::string_view::npos;
        const auto& option = findOption(word.substr(0, equals), known);
        const std::string name(option.name);
        std::string value;
        if (option.value.empty() && hasInlineValue && !isTrue(word.substr(equals + 1), name))
            continue;
        if (hasInlineValue)
            value = word.substr(equals + 1);
        else if (!option.value.empty() && i + 1 == words.size())
            throw UsageError(name + " needs a value: " + name + " " + std::string(option.value));
        else if (!option.value.empty())
            value = words[++i];
        auto& given = m_values[name];
        if (!given.empty() && option.uses == Uses::Once)
            throw UsageError(name + " is given twice");
        given.push_back(std::move(value));
    }
}

std::optional<std::string> Options::text(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::nullopt : std::optional(found->second.front());
}

std::vector<std::string> Options::texts(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>{} : found->second;
}

std::int64_t Options::number(std::string_view name, std::int64_t fallback, Range range) const
{
    const auto given = text(name);
    if (!given)
        return fallback;
    const auto value = parseInteger(*given);
    if (!value || *value < range.least || *value > range.most)
        throw UsageError(std::string(name) + " must be a number from " + std::to_string(range.least) + " to " +
                         std::to_string(range.most) + ", not '" + *given + "'");
    return *value;
}

} // namespace trivet::process
