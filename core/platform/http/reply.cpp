#include "http/reply.hpp"

namespace trivet::http {

Response emptyJson(int status, std::size_t expectedSize)
{
    Response response{.status = status, .contentType = std::string(kJsonType)};
    response.body.reserve(expectedSize);
    return response;
}

} // namespace trivet::http
