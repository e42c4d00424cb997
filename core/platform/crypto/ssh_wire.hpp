#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// The data types of RFC 4251 §5, in which SSH keys, signatures and certificates are written.
namespace trivet::crypto {

// Reads one after the other; Error (Invalid) when the bytes end too soon. Views point into the bytes given.
class SshReader {
public:
    explicit SshReader(std::string_view bytes) : m_rest(bytes) {}

    std::uint32_t number32();
    std::uint64_t number64();
    std::string_view text();
    // An mpint above zero in its only proper spelling, as bytes without sign; Error (Invalid) for any other.
    std::string_view positiveNumber();

    bool isAtEnd() const { return m_rest.empty(); }
    // Error (Invalid) if anything follows: what is signed or stored must be what was read.
    void requireEnd() const;
    std::string_view rest() const { return m_rest; }

private:
    std::string_view take(std::size_t bytes);

    std::string_view m_rest;
};

void appendSshText(std::string& out, std::string_view text);
// Of the bytes that SshReader::positiveNumber() gives.
void appendSshNumber(std::string& out, std::string_view bigEndian);

} // namespace trivet::crypto
