#include "body/media_type.hpp"

#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

std::string render(const body::HeaderValue& value)
{
    std::string text = value.word;
    for (const auto& [name, content] : value.parameters) {
        text += "; " + name + "=\"";
        for (const char c : content) {
            if (c == '"' || c == '\\')
                text += '\\';
            text += c;
        }
        text += '"';
    }
    return text;
}

void checkReader(std::optional<body::HeaderValue> (*parse)(std::string_view), std::string_view bytes)
{
    const auto value = parse(bytes);
    if (!value)
        return;
    const auto second = parse(render(*value));
    promise(second && second->word == value->word, "printing and reading again gives the same word");
    promise(std::equal(value->parameters.begin(), value->parameters.end(), second->parameters.begin(),
                       second->parameters.end(),
                       [](const auto& a, const auto& b) { return a.name == b.name && a.value == b.value; }),
            "printing and reading again gives the same parameters");
}

} // namespace

void fuzzMediaType(std::string_view bytes)
{
    checkReader(body::parseMediaType, bytes);
    checkReader(body::parseDisposition, bytes);
}

} // namespace trivet::fuzz
