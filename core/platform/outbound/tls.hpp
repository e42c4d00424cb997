#pragma once
#include "outbound/wire.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace trivet::outbound {

// TLS 1.2 or later over a wire, with a certificate that the system trusts and that is made out to the host. The same
// promises as the wire.
class Tls {
public:
    // The host is a name or an address, without brackets.
    Tls(Wire& wire, const std::string& host);
    ~Tls();

    void send(std::string_view bytes);
    std::string receive();

private:
    struct State;
    void flush();
    void advance(int result); // after an operation that could not be completed

    Wire& m_wire;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::outbound
