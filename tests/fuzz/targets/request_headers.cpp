#include "base/text.hpp"
#include "fcgi-app/cgi_environment.hpp"
#include "http/byte_range.hpp"
#include "http/cookie.hpp"
#include "pages/accept.hpp"
#include "pages/language.hpp"
#include "settings_pages/device_name.hpp"
#include "signature/freshness.hpp"
#include "tests/fuzz/targets.hpp"

#include <string>
#include <vector>

namespace trivet::fuzz {
namespace {

// The variables that a web server makes of a request, a line each.
void checkVariables(std::string_view bytes)
{
    std::vector<std::string> lines;
    for (const auto line : split(bytes, '\n'))
        lines.emplace_back(line.substr(0, line.find('\0')));
    std::vector<char*> variables;
    for (auto& line : lines)
        variables.push_back(line.data());
    variables.push_back(nullptr);
    const auto request = process::readRequest(variables.data());
    promise(request.headers.size() <= 201, "there are not too many headers");
    std::size_t size = 0;
    for (const auto& header : request.headers)
        size += header.name.size() + header.value.size();
    promise(size <= bytes.size(), "nothing is read twice");
}

void checkRange(std::string_view bytes, std::int64_t size)
{
    const auto range = http::parseByteRange(bytes, size);
    if (range.kind == http::ByteRange::Kind::Part)
        promise(0 <= range.first && range.first <= range.last && range.last < size, "a part is inside");
}

void checkCookies(std::string_view bytes)
{
    http::Request request;
    request.headers = {{"COOKIE", bytes}, {"COOKIE", bytes}};
    for (const auto value : http::cookieValues(request, "a")) {
        promise(value.data() >= bytes.data() && value.data() + value.size() <= bytes.data() + bytes.size(),
                "values are parts of the header");
        promise(value.find(';') == std::string_view::npos, "a value ends with its cookie");
    }
}

} // namespace

// Headers that no other target has.
void fuzzRequestHeaders(std::string_view bytes)
{
    for (const std::int64_t size : {std::int64_t{0}, std::int64_t{1}, std::int64_t{1000}, INT64_MAX})
        checkRange(bytes, size);
    checkCookies(bytes);
    checkVariables(bytes);
    const auto weight = pages::weightOf(bytes);
    promise(weight >= 0 && weight <= 1000, "a weight is from 0 to 1");
    pages::preferredForm(bytes);
    pages::chooseLanguage("", bytes);
    pages::chooseLanguage(bytes, "de");
    settings_pages::deviceOf(bytes);
    signature::parseHttpDate(bytes);
}

} // namespace trivet::fuzz
