#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What OpenPGP messages consist of (RFC 9580 §4), read as far as keys and signatures need it.
namespace trivet::openpgp {

enum class Tag : unsigned {
    Signature = 2,
    SecretKey = 5,
    PublicKey = 6,
    SecretSubkey = 7,
    UserId = 13,
    PublicSubkey = 14
};

// Views point into the bytes that were read.
struct Packet {
    Tag tag{};
    std::string_view body{}, whole{};
};

inline constexpr std::size_t kMostPackets = 4000;

// One after the other to the end. Nothing if the bytes end too soon, a length is not known beforehand (which keys and
// signatures never need), or there are too many.
std::optional<std::vector<Packet>> packetsOf(std::string_view bytes);

// A key or subkey by its packet. Nothing for versions nobody signs with any more.
struct KeyPacket {
    std::string fingerprint{}; // hexadecimal in upper case
    std::string whole{};       // the packet
    bool isCheapToUse = false; // checking a signature by it takes no longer than with keys people have
};
std::optional<KeyPacket> keyPacket(const Packet& packet);

// A primary key with everything that belongs to it.
struct KeyBlock {
    std::string_view bytes{};
    std::vector<KeyPacket> keys{}; // the primary one first
};
// Nothing unless the bytes are public keys and nothing else: above all, no secret ones.
std::optional<std::vector<KeyBlock>> keyBlocksOf(std::string_view bytes);

// What a signature says about itself; whether that is true is for others to find out.
struct SignaturePacket {
    unsigned version = 0;
    std::string issuerKeyId{}; // 16 hexadecimal digits in upper case; empty: it does not say
};
// Of the only packet, which must be one.
std::optional<SignaturePacket> signaturePacket(std::string_view bytes);

} // namespace trivet::openpgp
