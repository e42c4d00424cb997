#include "signin/address_block.hpp"

#include "base/text.hpp"

#include <arpa/inet.h>

namespace trivet::signin {
namespace {

constexpr std::size_t kBytesOfV4Block = 3, kBytesOfV6Block = 8;
constexpr std::string_view kMappedV4("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);

} // namespace

std::string addressBlock(std::string_view address)
{
    const std::string text(address);
    std::string bytes(sizeof(in6_addr), '\0');
    if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1)
        return "4:" + hex(bytes.substr(0, kBytesOfV4Block));
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1)
        return "?:" + text;
    if (bytes.starts_with(kMappedV4))
        return "4:" + hex(bytes.substr(kMappedV4.size(), kBytesOfV4Block));
    return "6:" + hex(bytes.substr(0, kBytesOfV6Block));
}

} // namespace trivet::signin
