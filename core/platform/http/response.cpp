#include "http/response.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::http {

std::string_view reasonOf(int status)
{
    static constexpr std::pair<int, std::string_view> kReasons[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {205, "Reset Content"},
        {206, "Partial Content"},
        {301, "Moved Permanently"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {307, "Temporary Redirect"},
        {308, "Permanent Redirect"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {406, "Not Acceptable"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {412, "Precondition Failed"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {415, "Unsupported Media Type"},
        {416, "Range Not Satisfiable"},
        {422, "Unprocessable Content"},
        {423, "Locked"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
    };
    for (const auto& [known, reason] : kReasons)
        if (known == status)
            return reason;
    return "Unknown";
}

void Response::add(std::string_view name, std::string value)
{
    // A line break in a value would let its author write headers of their own (response splitting).
    if (value.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos)
        throw std::invalid_argument("line break in header " + std::string(name));
    headers.emplace_back(name, std::move(value));
}

void Response::set(std::string_view name, std::string value)
{
    std::erase_if(headers, [&](const auto& header) { return equalsIgnoringAsciiCase(header.first, name); });
    add(name, std::move(value));
}

bool Response::has(std::string_view name) const
{
    return std::any_of(headers.begin(), headers.end(),
                       [&](const auto& header) { return equalsIgnoringAsciiCase(header.first, name); });
}

std::string renderHead(const Response& response)
{
    std::string head;
    head.reserve(256);
    head += "Status: ";
    head += std::to_string(response.status);
    head += ' ';
    head += reasonOf(response.status);
    head += "\r\n";
    if (!response.contentType.empty()) {
        head += "Content-Type: ";
        head += response.contentType;
        head += "\r\n";
    }
    for (const auto& [name, value] : response.headers) {
        head += name;
        head += ": ";
        head += value;
        head += "\r\n";
    }
    head += "\r\n";
    return head;
}

} // namespace trivet::http
