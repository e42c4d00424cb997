#include "base/error.hpp"
#include "githttp/gunzip.hpp"
#include "githttp/packet.hpp"
#include "githttp/push_head.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/sources.hpp"

namespace trivet::fuzz {
namespace {

constexpr std::int64_t kMostRefs = 3;
constexpr std::uint64_t kMostUnpacked = 1024 * 1024;

// What comes out, or how it was refused.
std::string passed(std::string_view bytes, std::size_t pieceBytes)
try {
    test::ChoppedSource source(std::string(bytes), pieceBytes);
    githttp::PushHead head(source, kMostRefs);
    const auto ref = head.firstRef();
    promise(ref.find(' ') == std::string::npos && bytes.find(ref) != std::string_view::npos, "a ref is a word of it");
    const auto all = test::readToEnd(head);
    promise(all == bytes, "reading it gives all of it");
    return "passed " + ref + (head.wantsSideband() ? " in bands" : "");
} catch (const Error& error) {
    return "refused: " + error.english();
}

std::string unpacked(std::string_view bytes, std::size_t pieceBytes)
try {
    test::ChoppedSource source(std::string(bytes), pieceBytes);
    githttp::Gunzip gunzip(source);
    githttp::Limited limited(gunzip, kMostUnpacked);
    return "unpacked " + test::readToEnd(limited);
} catch (const Error& error) {
    return "refused: " + error.english();
}

void checkPackets(std::string_view bytes)
{
    githttp::PacketTracker whole, pieces;
    whole.pass(bytes);
    for (const char& c : bytes)
        pieces.pass({&c, 1});
    promise(whole.isBetween() == pieces.isBetween(), "how packets are cut changes nothing");
    if (const auto length = githttp::packetLength(bytes))
        promise(*length <= 0xffff && *length != 3, "a length has four digits");
    if (bytes.size() + githttp::kPacketHead <= 0xffff)
        promise(githttp::packetLength(githttp::packet(bytes)) == bytes.size() + githttp::kPacketHead,
                "what is written can be read");
}

} // namespace

// The bytes as a push, and as the compressed form of one.
void fuzzGitPush(std::string_view bytes)
{
    checkPackets(bytes);
    const auto whole = passed(bytes, bytes.size() + 1), text = unpacked(bytes, bytes.size() + 1);
    for (const std::size_t pieceBytes : {1, 3, 100}) {
        promise(passed(bytes, pieceBytes) == whole, "how the push is cut changes nothing");
        promise(unpacked(bytes, pieceBytes) == text, "how the compressed body is cut changes nothing");
    }
}

} // namespace trivet::fuzz
