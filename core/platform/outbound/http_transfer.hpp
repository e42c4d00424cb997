#pragma once
#include "outbound/curl_handle.hpp"
#include "outbound/outbound_request.hpp"

#include <string>

namespace trivet::outbound {

// One request on its way through libcurl. Stays where it is.
class HttpTransfer {
public:
    enum class Connection { Close, Keep };

    // Throws Failure for what may not be asked. The limits must outlive it.
    HttpTransfer(Request request, const Limits& limits, Connection connection);

    CURL* raw() const { return m_handle.raw(); }
    // What libcurl's verdict means. Throws Failure.
    Response result(CURLcode code);

private:
    static std::size_t takeHeader(char* text, std::size_t size, std::size_t count, void* self);
    static std::size_t takeBody(char* text, std::size_t size, std::size_t count, void* self);
    bool noteHeader(std::string_view line);
    bool noteBody(std::string_view bytes);
    void setProxy();
    void setHeaders(Connection connection);
    void setBody();

    const Request m_request;
    const Limits& m_limits;
    Response m_response{};
    std::size_t m_headBytes = 0, m_bodyBytes = 0;
    bool m_isHeadTooLong = false, m_isInterim = false;
    CurlList m_headers{};
    CurlHandle m_handle;
};

} // namespace trivet::outbound
