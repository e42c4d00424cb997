#include "signature/signing_string.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::signature {
namespace {

// A line break inside a value could pass for the beginning of the next covered line.
bool hasControl(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return isAsciiControl(c) && c != '\t'; });
}

std::optional<std::string> decodedTarget(std::string_view target)
{
    const auto question = target.find('?');
    auto path = decodePercent(target.substr(0, question));
    if (!path)
        return std::nullopt;
    const auto query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
    return query.empty() ? *path : *path + "?" + std::string(query);
}

std::optional<std::string> joinedHeader(const SignedRequest& request, std::string_view name)
{
    const auto values = request.header(name);
    if (values.empty())
        return std::nullopt;
    std::string joined;
    for (const auto value : values) {
        if (!joined.empty())
            joined += ", ";
        joined += trimmed(value);
    }
    return joined;
}

std::optional<std::string> numberText(std::optional<std::int64_t> number)
{
    return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

std::optional<std::string> valueOf(const std::string& name, const SignedRequest& request, const SignatureHeader& header,
                                   std::string_view target)
{
    if (name == "(request-target)")
        return asciiLower(request.method) + " " + std::string(target);
    if (name == "(created)")
        return numberText(header.created);
    if (name == "(expires)")
        return numberText(header.expires);
    return name.starts_with('(') ? std::nullopt : joinedHeader(request, name);
}

std::optional<std::string> signingString(const SignedRequest& request, const SignatureHeader& header,
                                         std::string_view target)
{
    std::string text;
    for (const auto& name : header.covered) {
        const auto value = valueOf(name, request, header, target);
        if (!value || hasControl(*value))
            return std::nullopt;
        if (!text.empty())
            text += '\n';
        text += name + ": " + *value;
    }
    return text;
}

} // namespace

std::vector<std::string> signingStrings(const SignedRequest& request, const SignatureHeader& header)
{
    std::vector<std::string> texts;
    if (auto text = signingString(request, header, request.target))
        texts.push_back(std::move(*text));
    const auto decoded = decodedTarget(request.target);
    if (decoded && *decoded != request.target && !texts.empty())
        if (auto text = signingString(request, header, *decoded))
            texts.push_back(std::move(*text));
    return texts;
}

} // namespace trivet::signature
