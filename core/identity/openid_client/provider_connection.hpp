#pragma once
#include "outbound/outbound_request.hpp"

#include <chrono>
#include <cstddef>
#include <string>

namespace trivet {
struct Settings;
}

namespace trivet::openid_client {

// Requests to a provider for one sign-in, which all together take no longer than [auth_source] TIMEOUT.
class ProviderConnection {
public:
    explicit ProviderConnection(const Settings& settings);

    // The document at the address, in full. Throws auth_sources::SourceUnavailable: for one that cannot be reached or
    // may not be asked, one that answers anything but 200, also by a redirect, or more than a document of its kind has.
    std::string get(const std::string& address, outbound::Headers headers = {});

    struct Form {
        std::string address{}, body{};
        outbound::Headers headers{};
    };
    // The same, whatever the status is.
    outbound::Response post(const Form& form);

    // A picture of that many bytes at most; empty if there is none to be had in time.
    std::string picture(const std::string& address, std::size_t mostBytes);

    // Throws auth_sources::SourceUnavailable unless browsers may be sent there: https, or a host that is allowed.
    void requireFitForBrowsers(const std::string& address) const;

private:
    outbound::Response ask(outbound::Request request, std::size_t mostBytes) const;

    const Settings& m_settings;
    const std::chrono::steady_clock::time_point m_end;
};

} // namespace trivet::openid_client
