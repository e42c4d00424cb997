#pragma once
#include "base/ip_address.hpp"
#include "outbound/curl_library.hpp"
#include "outbound/outbound_failure.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace trivet::outbound {

// Why an address is not to be connected to; nothing if it is.
using AddressJudge = std::function<std::optional<std::string>(const IpAddress&)>;

// One exchange of libcurl's with what holds for all of them: TLS 1.2 or later with a certificate that the system
// trusts, no proxy but a given one, no other protocols than these, and no connection to an address that was not judged
// in the moment it was made. Stays where it is: libcurl holds pointers into it.
class CurlHandle {
public:
    CurlHandle(const char* protocols, std::int64_t milliseconds, AddressJudge judge);
    CurlHandle(const CurlHandle&) = delete;
    CurlHandle& operator=(const CurlHandle&) = delete;

    CURL* raw() const { return m_handle.get(); }

    // For a connection to a proxy.
    void allowAnyAddress()
    {
        m_judge = [](const IpAddress&) { return std::nullopt; };
    }

    // Throws Failure where this libcurl does not know the option or refuses the value.
    template <class Value> void set(CURLoption option, Value value)
    {
        require(curl().easySet(m_handle.get(), option, value), option);
    }
    long status() const;
    // The address of the other side; empty: there was no connection.
    std::string connectedTo() const;

    // For who may be shown to administrators; never with credentials, which are in no address that is given here.
    [[nodiscard]] Failure failureOf(CURLcode code) const;

private:
    struct Free {
        void operator()(CURL* handle) const { curl().easyCleanup(handle); }
    };
    static curl_socket_t openSocket(void* self, curlsocktype purpose, curl_sockaddr* where);
    static void require(CURLcode code, CURLoption option);

    AddressJudge m_judge;
    std::string m_refusal{};    // of the last address that was refused
    bool m_hasAdmitted = false; // an address
    std::array<char, CURL_ERROR_SIZE> m_error{};
    std::unique_ptr<CURL, Free> m_handle;
};

struct FreeCurlList {
    void operator()(curl_slist* list) const { curl().listFree(list); }
};
using CurlList = std::unique_ptr<curl_slist, FreeCurlList>;

void append(CurlList& list, const std::string& line);

} // namespace trivet::outbound
