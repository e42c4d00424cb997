#include "outbound/curl_handle.hpp"

#include "outbound/address.hpp"

#include <algorithm>
#include <cstring>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>

namespace trivet::outbound {
namespace {

std::optional<IpAddress> addressOf(const curl_sockaddr& where)
{
    IpAddress address{.isV6 = where.family == AF_INET6};
    if (where.family == AF_INET6)
        std::memcpy(address.storage.data(), &reinterpret_cast<const sockaddr_in6*>(&where.addr)->sin6_addr, 16);
    else if (where.family == AF_INET)
        std::memcpy(address.storage.data(), &reinterpret_cast<const sockaddr_in*>(&where.addr)->sin_addr, 4);
    else
        return std::nullopt;
    return address;
}

// What OpenSSL's own programs trust, with SSL_CERT_FILE and SSL_CERT_DIR. Looks up the one certificate that is needed;
// libcurl would read a file of all.
CURLcode trustSystem(CURL*, void* context, void*)
{
    return ::SSL_CTX_set_default_verify_paths(static_cast<SSL_CTX*>(context)) == 1 ? CURLE_OK
                                                                                   : CURLE_SSL_CACERT_BADFILE;
}

} // namespace

CurlHandle::CurlHandle(const char* protocols, std::int64_t milliseconds, AddressJudge judge)
    : m_judge(std::move(judge)), m_handle(curl().easyInit())
{
    if (!m_handle)
        throw Failure("libcurl has no memory");
    set(CURLOPT_ERRORBUFFER, m_error.data());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_QUICK_EXIT, 1L); // a name that is still being looked up when the time is over keeps nobody waiting
    set(CURLOPT_PROTOCOLS_STR, protocols);
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(std::max<std::int64_t>(1, milliseconds)));
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_CAINFO, static_cast<const char*>(nullptr));
    set(CURLOPT_CAPATH, static_cast<const char*>(nullptr));
    set(CURLOPT_SSL_CTX_FUNCTION, &trustSystem);
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NOPROXY, "");
    set(CURLOPT_OPENSOCKETFUNCTION, &CurlHandle::openSocket);
    set(CURLOPT_OPENSOCKETDATA, this);
}

void CurlHandle::require(CURLcode code, CURLoption option)
{
    if (code != CURLE_OK)
        throw Failure("libcurl refuses option " + std::to_string(option) + ": " + curl().easyError(code));
}

long CurlHandle::status() const
{
    long status = 0;
    curl().easyInfo(m_handle.get(), CURLINFO_RESPONSE_CODE, &status);
    return status;
}

std::string CurlHandle::connectedTo() const
{
    const char* address = nullptr;
    curl().easyInfo(m_handle.get(), CURLINFO_PRIMARY_IP, &address);
    return address == nullptr ? "" : address;
}

// No exception may pass through libcurl.
curl_socket_t CurlHandle::openSocket(void* self, curlsocktype, curl_sockaddr* where)
try {
    auto& handle = *static_cast<CurlHandle*>(self);
    const auto address = addressOf(*where);
    const auto refusal = address ? handle.m_judge(*address) : std::optional<std::string>("it is no Internet address");
    if (refusal) {
        handle.m_refusal = *refusal;
        return CURL_SOCKET_BAD;
    }
    handle.m_hasAdmitted = true;
    return ::socket(where->family, where->socktype | SOCK_CLOEXEC, where->protocol);
} catch (...) {
    return CURL_SOCKET_BAD;
}

Failure CurlHandle::failureOf(CURLcode code) const
{
    if (!m_refusal.empty() && !m_hasAdmitted)
        return Failure(m_refusal);
    const std::string reason = m_error[0] != '\0' ? m_error.data() : curl().easyError(code);
    switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
        return Failure("it took too long");
    case CURLE_COULDNT_RESOLVE_HOST:
        return Failure("cannot look it up: " + reason);
    case CURLE_PEER_FAILED_VERIFICATION:
        return Failure("the certificate is refused: " + reason);
    case CURLE_GOT_NOTHING:
        return Failure("the other side closed the connection without an answer");
    case CURLE_PARTIAL_FILE:
        return Failure("the answer is not as long as it says");
    default:
        return Failure(reason);
    }
}

void append(CurlList& list, const std::string& line)
{
    auto* const longer = curl().listAppend(list.get(), line.c_str());
    if (longer == nullptr)
        throw Failure("libcurl has no memory");
    (void)list.release();
    list.reset(longer);
}

} // namespace trivet::outbound
