#include "outbound/http_transfer.hpp"

#include "base/text.hpp"
#include "outbound/guard.hpp"

#include <algorithm>

namespace trivet::outbound {
namespace {

constexpr std::size_t kMostOfHead = 64 * 1024;

std::string urlOf(const Target& target)
{
    const std::string scheme = target.scheme == Scheme::Https ? "https://" : "http://";
    const std::string slash = target.pathAndQuery.starts_with('/') ? "" : "/";
    return scheme + target.host + ":" + std::to_string(target.port) + slash + target.pathAndQuery;
}

bool isPlain(std::string_view text) { return std::none_of(text.begin(), text.end(), isAsciiControl); }

bool hasHeader(const Headers& headers, std::string_view name)
{
    return std::any_of(headers.begin(), headers.end(),
                       [&](const auto& header) { return equalsIgnoringAsciiCase(header.first, name); });
}

} // namespace

HttpTransfer::HttpTransfer(Request request, const Limits& limits, Connection connection)
    : m_request(std::move(request)),
      m_limits(limits),
      m_handle("http,https", limits.milliseconds,
               [this](const IpAddress& address) { return refusalOf(m_request.target.host, address, m_limits); })
{
    requireAdmissible(m_request.target, m_limits);
    m_handle.set(CURLOPT_URL, urlOf(m_request.target).c_str());
    m_handle.set(CURLOPT_PATH_AS_IS, 1L);
    if (!m_limits.checksCertificates) {
        m_handle.set(CURLOPT_SSL_VERIFYPEER, 0L);
        m_handle.set(CURLOPT_SSL_VERIFYHOST, 0L);
    }
    m_handle.set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    m_handle.set(CURLOPT_USERAGENT, "Trivet");
    m_handle.set(CURLOPT_HEADERFUNCTION, &HttpTransfer::takeHeader);
    m_handle.set(CURLOPT_HEADERDATA, this);
    m_handle.set(CURLOPT_WRITEFUNCTION, &HttpTransfer::takeBody);
    m_handle.set(CURLOPT_WRITEDATA, this);
    setProxy();
    setBody();
    setHeaders(connection);
}

// Its address is the administrator's choice; whom it is asked for is judged by name, since it does the looking up.
void HttpTransfer::setProxy()
{
    const auto proxy = proxyFor(m_request.target, m_limits.proxy);
    if (proxy.empty())
        return;
    requireAdmissibleByName(m_request.target.host, m_limits);
    m_handle.set(CURLOPT_PROXY, proxy.c_str());
    m_handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    m_handle.allowAnyAddress();
}

void HttpTransfer::setBody()
{
    const bool hasBody = !m_request.body.empty() || m_request.method == "POST" || m_request.method == "PUT" ||
                         m_request.method == "PATCH";
    if (hasBody) {
        m_handle.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(m_request.body.size()));
        m_handle.set(CURLOPT_POSTFIELDS, m_request.body.c_str());
    } else if (m_request.method == "HEAD") {
        m_handle.set(CURLOPT_NOBODY, 1L);
        return;
    }
    m_handle.set(CURLOPT_CUSTOMREQUEST, m_request.method.c_str());
}

void HttpTransfer::setHeaders(Connection connection)
{
    append(m_headers, "Expect:");
    if (!hasHeader(m_request.headers, "Content-Type"))
        append(m_headers, "Content-Type:");
    if (connection == Connection::Close)
        append(m_headers, "Connection: close");
    for (const auto& [name, value] : m_request.headers) {
        if (name.empty() || name.find(':') != std::string::npos || !isPlain(name) || !isPlain(value))
            throw Failure("a header has characters that cannot be sent");
        append(m_headers, value.empty() ? name + ";" : name + ": " + value);
    }
    m_handle.set(CURLOPT_HTTPHEADER, m_headers.get());
}

// False: no more of it is wanted.
bool HttpTransfer::noteHeader(std::string_view line)
{
    m_headBytes += line.size();
    m_isHeadTooLong = m_headBytes > kMostOfHead;
    if (m_isHeadTooLong)
        return false;
    if (line.starts_with("HTTP/")) { // of an interim answer, or of the one that counts
        m_response.headers.clear();
        m_isInterim = line.find(" 1") == line.find(' ');
        return true;
    }
    if (trimmed(line).empty()) {
        m_response.isCut = !m_isInterim && m_limits.mostBytes == 0;
        return !m_response.isCut;
    }
    const auto colon = line.find(':');
    if (colon != std::string_view::npos)
        m_response.headers.emplace_back(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    return true;
}

// False: no more of it is wanted.
bool HttpTransfer::noteBody(std::string_view bytes)
{
    const auto room = m_limits.mostBytes - m_bodyBytes;
    m_response.isCut = bytes.size() > room;
    const auto taken = bytes.substr(0, std::min(bytes.size(), room));
    m_bodyBytes += taken.size();
    const bool isGood = m_handle.status() / 100 == 2;
    if (m_request.sink && isGood)
        m_request.sink(taken);
    else
        m_response.body.append(taken);
    return !m_response.isCut;
}

// No exception may pass through libcurl, which takes any other count than the given one for the wish to stop.
std::size_t HttpTransfer::takeHeader(char* text, std::size_t size, std::size_t count, void* self)
try {
    return static_cast<HttpTransfer*>(self)->noteHeader({text, size * count}) ? size * count : 0;
} catch (...) {
    return 0;
}

std::size_t HttpTransfer::takeBody(char* text, std::size_t size, std::size_t count, void* self)
try {
    return static_cast<HttpTransfer*>(self)->noteBody({text, size * count}) ? size * count : 0;
} catch (...) {
    return 0;
}

Response HttpTransfer::result(CURLcode code)
{
    if (m_isHeadTooLong || code == CURLE_OUT_OF_MEMORY)
        throw Failure("the head of the answer is too long");
    const bool isWhole = code == CURLE_OK || (code == CURLE_WRITE_ERROR && m_response.isCut);
    m_response.status = static_cast<int>(m_handle.status());
    if (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_WEIRD_SERVER_REPLY || (isWhole && m_response.status < 100))
        throw Failure("the answer is no HTTP");
    if (!isWhole)
        throw m_handle.failureOf(code);
    return std::move(m_response);
}

} // namespace trivet::outbound
