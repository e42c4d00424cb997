#include "signin/address_block.hpp"

#include "base/ip_address.hpp"
#include "base/text.hpp"

namespace trivet::signin {
namespace {

constexpr std::size_t kBytesOfV4Block = 3, kBytesOfV6Block = 8;

} // namespace

std::string addressBlock(std::string_view address)
{
    const auto parsed = parseIpAddress(address);
    if (!parsed)
        return "?:" + std::string(address);
    const auto plain = parsed->withoutMapping();
    const std::string bytes(plain.bytes().begin(), plain.bytes().end());
    return plain.isV6 ? "6:" + hex(bytes.substr(0, kBytesOfV6Block)) : "4:" + hex(bytes.substr(0, kBytesOfV4Block));
}

} // namespace trivet::signin
