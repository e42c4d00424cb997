#include "http/request.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::http {
namespace {

char cgiSpelling(char c)
{
    if (c == '-')
        return '_';
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
}

bool isNamed(const HeaderField& field, std::string_view name)
{
    return std::equal(field.name.begin(), field.name.end(), name.begin(), name.end(),
                      [](char cgi, char usual) { return cgi == cgiSpelling(usual); });
}

} // namespace

std::string_view Request::header(std::string_view name) const
{
    for (const auto& field : headers)
        if (isNamed(field, name))
            return field.value;
    return {};
}

std::size_t Request::count(std::string_view name) const
{
    return static_cast<std::size_t>(
        std::count_if(headers.begin(), headers.end(), [&](const auto& field) { return isNamed(field, name); }));
}

std::vector<std::string_view> Request::all(std::string_view name) const
{
    std::vector<std::string_view> values;
    if (equalsIgnoringAsciiCase(name, "content-type") && !contentType.empty())
        values.push_back(contentType);
    else if (equalsIgnoringAsciiCase(name, "content-length") && !contentLength.empty())
        values.push_back(contentLength);
    else
        for (const auto& field : headers)
            if (isNamed(field, name))
                values.push_back(field.value);
    return values;
}

} // namespace trivet::http
