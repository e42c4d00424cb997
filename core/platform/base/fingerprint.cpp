#include "base/fingerprint.hpp"

#include "base/text.hpp"

#include <cstdint>

namespace trivet {

std::string fingerprint(std::string_view text)
{
    // FNV-1a, 64 bits.
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (const unsigned char byte : text)
        sum = (sum ^ byte) * 0x100000001b3u;
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(sum >> shift & 0xFF);
    return hex(bytes);
}

} // namespace trivet
