#include "http/cookie.hpp"

#include "base/text.hpp"

namespace trivet::http {

std::vector<std::string_view> cookieValues(const Request& request, std::string_view name)
{
    std::vector<std::string_view> values;
    for (const auto header : request.all("Cookie")) {
        for (const auto pair : split(header, ';')) {
            const auto equals = pair.find('=');
            if (equals != std::string_view::npos && trimmed(pair.substr(0, equals)) == name)
                values.push_back(trimmed(pair.substr(equals + 1)));
        }
    }
    return values;
}

std::string setCookie(const Cookie& cookie)
{
    std::string text = cookie.name + "=" + cookie.value + "; Path=" + cookie.path;
    if (cookie.maxAge)
        text += "; Max-Age=" + std::to_string(*cookie.maxAge);
    text += "; HttpOnly; SameSite=" + cookie.sameSite;
    if (cookie.isSecure)
        text += "; Secure";
    return text;
}

} // namespace trivet::http
