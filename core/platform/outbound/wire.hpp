#pragma once
#include "base/file_descriptor.hpp"
#include "outbound/address.hpp"
#include "outbound/deadline.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::outbound {

// A TCP connection to this very address. Everything throws Failure when the time is over or the connection breaks.
class Wire {
public:
    Wire(const Address& address, std::uint16_t port, Deadline deadline);

    void send(std::string_view bytes);
    std::string receive(); // what has come; empty: the other side has closed

private:
    void await(short event) const;

    FileDescriptor m_socket;
    Deadline m_deadline;
};

} // namespace trivet::outbound
