#pragma once
#include "crypto/evp_key.hpp"
#include "jose/algorithm.hpp"

#include <string>
#include <string_view>

// How keys and signatures are written: DER on our side, as JWS and JWK want them on the other.
namespace trivet::jose {

// Each gives an empty pointer for anything but exactly one key.
crypto::EvpKey readSpki(std::string_view der);
crypto::EvpKey readPkcs8(std::string_view der);
std::string writeSpki(const crypto::EvpKey& key);
std::string writePkcs8(const crypto::EvpKey& key);

// Whether a key is of the kind, the curve and a size its algorithm allows; RSA of 2048 bits or more (RFC 7518 §3.3).
bool isFitFor(const AlgorithmTraits& traits, const crypto::EvpKey& key);

// r and s side by side, each as wide as the curve (RFC 7518 §3.4), from and to the DER OpenSSL speaks. The second gives
// an empty text if the width is wrong.
std::string sideBySide(std::string_view der, std::size_t numberBytes);
std::string derOf(std::string_view sideBySide, std::size_t numberBytes);

} // namespace trivet::jose
