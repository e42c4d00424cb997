#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The two numbers of an ECDSA signature, big-endian, and the DER that OpenSSL signs and verifies.
namespace trivet::crypto {

// Neither may be empty.
std::vector<unsigned char> ecdsaToDer(std::string_view r, std::string_view s);

// r and s side by side, each as wide as the curve (RFC 7518 §3.4).
std::string ecdsaFromDer(const std::vector<unsigned char>& der, std::size_t width);

} // namespace trivet::crypto
