#include "base/uuid.hpp"

#include "base/random.hpp"
#include "base/text.hpp"

namespace trivet {

std::string newUuid()
{
    auto bytes = randomBytes(16);
    bytes[6] = static_cast<char>((static_cast<unsigned char>(bytes[6]) & 0x0F) | 0x40); // RFC 9562 §5.4
    bytes[8] = static_cast<char>((static_cast<unsigned char>(bytes[8]) & 0x3F) | 0x80);
    auto digits = hex(bytes);
    for (const std::size_t at : {20u, 16u, 12u, 8u})
        digits.insert(at, 1, '-');
    return digits;
}

} // namespace trivet
