#include "openpgp/armor.hpp"
#include "openpgp/packet_reader.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {
namespace {

void checkPackets(std::string_view bytes)
{
    if (const auto packets = openpgp::packetsOf(bytes)) {
        std::size_t size = 0;
        for (const auto& packet : *packets) {
            promise(packet.whole.ends_with(packet.body), "the body is the end of the packet");
            size += packet.whole.size();
        }
        promise(size == bytes.size(), "packets follow one another to the end");
    }
    if (const auto blocks = openpgp::keyBlocksOf(bytes)) {
        std::string all;
        for (const auto& block : *blocks) {
            promise(!block.keys.empty(), "a block has a primary key");
            promise(block.keys.front().fingerprint.size() >= 40, "a key has a fingerprint");
            all += block.bytes;
        }
        promise(all == bytes, "blocks are the whole");
    }
    if (const auto signature = openpgp::signaturePacket(bytes))
        promise(signature->issuerKeyId.empty() || signature->issuerKeyId.size() == 16, "a key id has 16 digits");
}

} // namespace

// The bytes as packets, and as the armour around them.
void fuzzOpenPgp(std::string_view bytes)
{
    checkPackets(bytes);
    for (const auto kind : {openpgp::ArmorKind::PublicKey, openpgp::ArmorKind::Signature})
        if (const auto inside = openpgp::dearmored(bytes, kind)) {
            promise(openpgp::dearmored(openpgp::armored(*inside, kind), kind) == inside, "armour has one content");
            checkPackets(*inside);
        }
}

} // namespace trivet::fuzz
