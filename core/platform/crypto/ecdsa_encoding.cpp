#include "crypto/ecdsa_encoding.hpp"

#include <Poco/Crypto/ECDSADigestEngine.h>

#include <algorithm>

namespace trivet::crypto {

std::vector<unsigned char> ecdsaToDer(std::string_view r, std::string_view s)
{
    return Poco::Crypto::ECDSASignature({r.begin(), r.end()}, {s.begin(), s.end()}).toDER();
}

std::string ecdsaFromDer(const std::vector<unsigned char>& der, std::size_t width)
{
    const Poco::Crypto::ECDSASignature signature(der);
    const auto r = signature.rawR(), s = signature.rawS();
    std::string both(2 * width, '\0');
    std::copy_backward(r.begin(), r.end(), both.begin() + static_cast<std::ptrdiff_t>(width));
    std::copy_backward(s.begin(), s.end(), both.end());
    return both;
}

} // namespace trivet::crypto
