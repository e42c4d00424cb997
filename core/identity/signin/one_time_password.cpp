#include "signin/one_time_password.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace trivet::signin {

std::string_view sentOneTimePassword(const http::Request& request)
{
    std::string_view code;
    std::size_t count = 0;
    for (const auto name : kOneTimePasswordHeaders) {
        count += request.count(name);
        if (const auto value = trimmed(request.header(name)); !value.empty())
            code = value;
    }
    // Apache joins repeated headers with commas.
    if (count > 1 || code.find(',') != std::string_view::npos)
        throw Error::badRequest("send the one-time password once");
    return code;
}

} // namespace trivet::signin
