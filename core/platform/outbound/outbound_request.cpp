#include "outbound/outbound_request.hpp"

#include "base/text.hpp"
#include "outbound/http_transfer.hpp"

namespace trivet::outbound {

std::optional<std::string_view> Response::header(std::string_view name) const
{
    for (const auto& [each, value] : headers)
        if (equalsIgnoringAsciiCase(each, name))
            return value;
    return std::nullopt;
}

Response request(const Request& request, const Limits& limits)
{
    HttpTransfer transfer(request, limits, HttpTransfer::Connection::Close);
    return transfer.result(curl().easyPerform(transfer.raw()));
}

} // namespace trivet::outbound
