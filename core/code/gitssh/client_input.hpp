#pragma once
#include "body/source.hpp"

namespace trivet::gitssh {

// What the client says. It ends where the client ends, however that happens: git knows what was still to come.
class ClientInput : public body::Source {
public:
    explicit ClientInput(int descriptor) : m_descriptor(descriptor) {}
    std::size_t read(char* into, std::size_t size) override;

private:
    int m_descriptor;
};

} // namespace trivet::gitssh
