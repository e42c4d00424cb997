#include "crypto/ssh_wire.hpp"

#include "base/error.hpp"

namespace trivet::crypto {
namespace {

constexpr MessageFormat<> kCutShort{"ssh_key.cut_short", "SSH data is cut short"};
constexpr MessageFormat<> kNotPositive{"ssh_key.not_positive", "SSH data holds a number that is not above zero"};
constexpr MessageFormat<> kNeedlessZeros{"ssh_key.needless_zeros", "SSH data holds a number with needless zeros"};
constexpr MessageFormat<> kTrailingData{"ssh_key.trailing_data", "SSH data is followed by something else"};

bool hasHighBit(char byte) { return (static_cast<unsigned char>(byte) & 0x80) != 0; }

template <class Number> Number bigEndian(std::string_view bytes)
{
    Number value = 0;
    for (const unsigned char byte : bytes)
        value = value << 8 | byte;
    return value;
}

} // namespace

std::string_view SshReader::take(std::size_t bytes)
{
    if (bytes > m_rest.size())
        throw Error::invalid(kCutShort);
    const auto taken = m_rest.substr(0, bytes);
    m_rest.remove_prefix(bytes);
    return taken;
}

std::uint32_t SshReader::number32() { return bigEndian<std::uint32_t>(take(4)); }
std::uint64_t SshReader::number64() { return bigEndian<std::uint64_t>(take(8)); }
std::string_view SshReader::text() { return take(number32()); }

std::string_view SshReader::positiveNumber()
{
    auto bytes = text();
    if (bytes.empty() || hasHighBit(bytes[0]))
        throw Error::invalid(kNotPositive);
    if (bytes[0] == 0) {
        bytes.remove_prefix(1);
        if (bytes.empty() || !hasHighBit(bytes[0]))
            throw Error::invalid(kNeedlessZeros);
    }
    return bytes;
}

void SshReader::requireEnd() const
{
    if (!isAtEnd())
        throw Error::invalid(kTrailingData);
}

void appendSshText(std::string& out, std::string_view text)
{
    const auto size = static_cast<std::uint32_t>(text.size());
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>(size >> shift);
    out += text;
}

void appendSshNumber(std::string& out, std::string_view bigEndian)
{
    const bool needsSignByte = !bigEndian.empty() && hasHighBit(bigEndian[0]);
    appendSshText(out, (needsSignByte ? std::string(1, '\0') : std::string()) + std::string(bigEndian));
}

} // namespace trivet::crypto
