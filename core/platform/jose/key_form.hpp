#pragma once
#include "crypto/evp_key.hpp"
#include "jose/algorithm.hpp"

#include <string>
#include <string_view>

// How keys are stored: as DER. Poco would read and write them as PEM, which takes four times as long.
namespace trivet::jose {

// An empty pointer for anything but exactly one key.
crypto::EvpKey readPkcs8(std::string_view der);
std::string writeSpki(const crypto::EvpKey& key);
std::string writePkcs8(const crypto::EvpKey& key);

// Whether a key is of the kind, the curve and a size its algorithm allows; RSA of 2048 bits or more (RFC 7518 §3.3).
bool isFitFor(const AlgorithmTraits& traits, const crypto::EvpKey& key);

} // namespace trivet::jose
