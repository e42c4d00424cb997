#include "openpgp/packet_reader.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <algorithm>
#include <cctype>

namespace trivet::openpgp {
namespace {

constexpr std::size_t kKeyIdBytes = 8;

// Reads numbers from the front. Once it was asked for more than there is, it has failed for good.
class Bytes {
public:
    explicit Bytes(std::string_view rest) : m_rest(rest) {}

    std::string_view take(std::size_t count)
    {
        m_hasFailed = m_hasFailed || count > m_rest.size();
        if (m_hasFailed)
            return {};
        const auto taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }
    std::size_t number(std::size_t count)
    {
        std::size_t value = 0;
        for (const unsigned char byte : take(count))
            value = value << 8 | byte;
        return value;
    }
    void fail() { m_hasFailed = true; }

    std::string_view rest() const { return m_rest; }
    bool hasFailed() const { return m_hasFailed; }
    bool isAtEnd() const { return m_rest.empty() || m_hasFailed; }

private:
    std::string_view m_rest;
    bool m_hasFailed = false;
};

std::size_t oldLength(Bytes& bytes, unsigned kind)
{
    if (kind == 3) // until the end of the file
        bytes.fail();
    return bytes.number(std::size_t{1} << kind);
}

std::size_t newLength(Bytes& bytes)
{
    const auto first = bytes.number(1);
    if (first < 192)
        return first;
    if (first < 224)
        return ((first - 192) << 8) + bytes.number(1) + 192;
    if (first < 255) // a part of it, more follow
        bytes.fail();
    return bytes.number(4);
}

Packet takePacket(Bytes& bytes)
{
    const auto before = bytes.rest();
    const auto mark = static_cast<unsigned>(bytes.number(1));
    if ((mark & 0x80) == 0)
        bytes.fail();
    const bool isNew = (mark & 0x40) != 0;
    const auto tag = isNew ? mark & 0x3F : mark >> 2 & 0x0F;
    const auto body = bytes.take(isNew ? newLength(bytes) : oldLength(bytes, mark & 3));
    return {static_cast<Tag>(tag), body, before.substr(0, before.size() - bytes.rest().size())};
}

std::string upperHex(std::string_view bytes)
{
    auto text = hex(bytes);
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

std::string bigEndian(std::size_t value, int bytes)
{
    std::string text;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        text += static_cast<char>(value >> shift);
    return text;
}

// RFC 9580 §5.5.4
std::optional<std::string> fingerprintOf(std::string_view body)
{
    const auto version = body.empty() ? '\0' : body[0];
    if (version == 4 && body.size() <= 0xFFFF)
        return upperHex(crypto::sha1("\x99" + bigEndian(body.size(), 2) + std::string(body)));
    if (version == 6)
        return upperHex(crypto::sha256("\x9B" + bigEndian(body.size(), 4) + std::string(body)));
    return std::nullopt;
}

// Of a fingerprint with its version in front. The id is the end of it, from version 6 on the beginning.
std::string keyIdIn(std::string_view fingerprint)
{
    if (fingerprint.size() <= kKeyIdBytes)
        return {};
    return upperHex(fingerprint[0] == 4 ? fingerprint.substr(fingerprint.size() - kKeyIdBytes)
                                        : fingerprint.substr(1, kKeyIdBytes));
}

void readSubpackets(std::string_view text, SignaturePacket& signature)
{
    constexpr std::size_t kIssuer = 16, kIssuerFingerprint = 33;
    Bytes bytes(text);
    while (!bytes.isAtEnd()) {
        const auto first = bytes.number(1);
        const auto length = first < 192   ? first
                            : first < 255 ? ((first - 192) << 8) + bytes.number(1) + 192
                                          : bytes.number(4);
        Bytes subpacket(bytes.take(length));
        const auto type = subpacket.number(1) & 0x7F;
        if (type == kIssuer && subpacket.rest().size() == kKeyIdBytes)
            signature.issuerKeyId = upperHex(subpacket.rest());
        else if (type == kIssuerFingerprint && signature.issuerKeyId.empty())
            signature.issuerKeyId = keyIdIn(subpacket.rest());
    }
}

// RFC 9580 §5.5.2. Numbers may be so large that a single signature takes minutes to check; nobody needs such keys.
bool isCheapToUse(std::string_view body)
{
    constexpr std::size_t kMostBits = 8192, kMostExponentBits = 64;
    Bytes bytes(body);
    const auto version = bytes.number(1);
    bytes.take(4); // when it was made
    const auto algorithm = bytes.number(1);
    if (version == 6)
        bytes.take(4); // the length of what follows
    const bool isRsa = algorithm >= 1 && algorithm <= 3, isDsa = algorithm == 17;
    if (!isRsa && !isDsa)
        return true;                   // curves are of a known size
    const auto bits = bytes.number(2); // of the modulus
    bytes.take((bits + 7) / 8);
    const auto nextBits = bytes.number(2); // of the exponent
    return !bytes.hasFailed() && bits <= kMostBits && (!isRsa || nextBits <= kMostExponentBits);
}

} // namespace

std::optional<std::vector<Packet>> packetsOf(std::string_view text)
{
    std::vector<Packet> packets;
    Bytes bytes(text);
    while (!bytes.isAtEnd()) {
        packets.push_back(takePacket(bytes));
        if (bytes.hasFailed() || packets.size() > kMostPackets)
            return std::nullopt;
    }
    return packets;
}

std::optional<KeyPacket> keyPacket(const Packet& packet)
{
    auto fingerprint = fingerprintOf(packet.body);
    if (!fingerprint)
        return std::nullopt;
    return KeyPacket{std::move(*fingerprint), std::string(packet.whole), isCheapToUse(packet.body)};
}

std::optional<std::vector<KeyBlock>> keyBlocksOf(std::string_view bytes)
{
    const auto packets = packetsOf(bytes);
    if (!packets || packets->empty() || packets->front().tag != Tag::PublicKey)
        return std::nullopt;
    std::vector<KeyBlock> blocks;
    for (const auto& packet : *packets) {
        if (packet.tag == Tag::SecretKey || packet.tag == Tag::SecretSubkey)
            return std::nullopt;
        if (packet.tag == Tag::PublicKey)
            blocks.push_back({packet.whole.substr(0, 0), {}});
        auto& block = blocks.back();
        block.bytes = {block.bytes.data(), block.bytes.size() + packet.whole.size()};
        if (packet.tag != Tag::PublicKey && packet.tag != Tag::PublicSubkey)
            continue;
        if (auto key = keyPacket(packet))
            block.keys.push_back(std::move(*key));
        else if (packet.tag == Tag::PublicKey)
            return std::nullopt;
    }
    return blocks;
}

std::optional<SignaturePacket> signaturePacket(std::string_view text)
{
    Bytes all(text);
    const auto packet = takePacket(all);
    if (all.hasFailed() || !all.isAtEnd() || packet.tag != Tag::Signature)
        return std::nullopt;
    Bytes bytes(packet.body);
    SignaturePacket signature{.version = static_cast<unsigned>(bytes.number(1))};
    if (signature.version == 3) {
        bytes.take(6); // length, type, time
        signature.issuerKeyId = upperHex(bytes.take(kKeyIdBytes));
    } else if (signature.version == 4 || signature.version == 6) {
        const std::size_t lengthBytes = signature.version == 4 ? 2 : 4;
        bytes.take(3);              // type and algorithms
        for (int i = 0; i < 2; ++i) // those that are signed, and the others
            readSubpackets(bytes.take(bytes.number(lengthBytes)), signature);
    } else {
        return std::nullopt;
    }
    return bytes.hasFailed() ? std::nullopt : std::optional(std::move(signature));
}

} // namespace trivet::openpgp
