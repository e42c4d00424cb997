#pragma once
#include <string>
#include <string_view>

namespace trivet::test {

// The bytes of published vectors, which are written as pairs of hexadecimal digits.
inline std::string bytesOf(std::string_view hexDigits)
{
    std::string bytes;
    for (std::size_t at = 0; at + 1 < hexDigits.size(); at += 2)
        bytes += static_cast<char>(std::stoi(std::string(hexDigits.substr(at, 2)), nullptr, 16));
    return bytes;
}

} // namespace trivet::test
