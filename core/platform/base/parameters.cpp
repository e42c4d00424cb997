#include "base/parameters.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet {
namespace {

constexpr MessageFormat<> kNameNotText{
    "parameter.name_not_text", "a parameter name holds a broken escape, a control character or text that is not UTF-8"};
constexpr MessageFormat<> kNameMissing{"parameter.name_missing", "a parameter has a value but no name"};
constexpr MessageFormat<1> kNameTooLong{"parameter.name_too_long", "a parameter name is longer than {{COUNT}} bytes"};
constexpr MessageFormat<1> kValueNotText{"parameter.value_not_text",
                                         "[{{NAME}}]: holds a broken escape, a NUL or text that is not UTF-8"};
constexpr MessageFormat<2> kValueTooLong{"parameter.value_too_long", "[{{NAME}}]: is longer than {{COUNT}} bytes"};
constexpr MessageFormat<1> kRepeated{"parameter.repeated", "[{{NAME}}]: sent more than once"};
constexpr MessageFormat<1> kTooMany{"parameter.too_many", "more than {{COUNT}} parameters"};

// The name goes into messages and log lines, so it must be clean before it is repeated there.
Parameter decodeParameter(std::string_view rawName, std::string_view rawValue, const ParameterLimits& limits)
{
    auto name = decodeForm(rawName);
    if (!name || std::any_of(name->begin(), name->end(), isAsciiControl))
        throw Error::badRequest(kNameNotText);
    if (name->empty())
        throw Error::badRequest(kNameMissing);
    if (name->size() > limits.nameBytes)
        throw Error::badRequest(kNameTooLong.with(limits.nameBytes));
    auto value = decodeForm(rawValue);
    if (!value)
        throw Error::badRequest(kValueNotText.with(*name));
    if (value->size() > limits.valueBytes)
        throw Error::badRequest(kValueTooLong.with(*name, limits.valueBytes));
    return {std::move(*name), std::move(*value)};
}

} // namespace

std::optional<std::string_view> Parameters::find(std::string_view name) const
{
    for (const auto& item : m_items)
        if (item.name == name)
            return item.value;
    return std::nullopt;
}

std::optional<std::string_view> Parameters::single(std::string_view name) const
{
    std::optional<std::string_view> value;
    for (const auto& item : m_items) {
        if (item.name != name)
            continue;
        if (value)
            throw Error::badRequest(kRepeated.with(name));
        value = item.value;
    }
    return value;
}

std::vector<std::string_view> Parameters::all(std::string_view name) const
{
    std::vector<std::string_view> values;
    for (const auto& item : m_items)
        if (item.name == name)
            values.push_back(item.value);
    return values;
}

std::vector<EncodedParameter> splitParameters(std::string_view encoded, const ParameterLimits& limits)
{
    std::vector<EncodedParameter> result;
    while (!encoded.empty()) {
        const auto end = std::min(encoded.find('&'), encoded.size());
        const auto pair = encoded.substr(0, end);
        encoded.remove_prefix(std::min(end + 1, encoded.size()));
        if (pair.empty())
            continue;
        if (result.size() == limits.count)
            throw Error::badRequest(kTooMany.with(limits.count));
        const auto equals = std::min(pair.find('='), pair.size());
        const auto rawName = pair.substr(0, equals), rawValue = pair.substr(std::min(equals + 1, pair.size()));
        result.push_back({rawName, rawValue, decodeParameter(rawName, rawValue, limits)});
    }
    return result;
}

} // namespace trivet
