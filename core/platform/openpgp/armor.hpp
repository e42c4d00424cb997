#pragma once
#include <optional>
#include <string>
#include <string_view>

// OpenPGP in ASCII (RFC 4880 §6, RFC 9580 §6).
namespace trivet::openpgp {

enum class ArmorKind { PublicKey, Signature };

inline constexpr std::string_view kSignatureBegin = "-----BEGIN PGP SIGNATURE-----";

// Longer texts are refused: keys with many signatures and pictures included.
inline constexpr std::size_t kLongestArmor = 256 * 1024;

// The bytes of all blocks of that kind. Nothing if there is none, one is damaged or of another kind: a private key has
// no business here.
std::optional<std::string> dearmored(std::string_view text, ArmorKind kind);

std::string armored(std::string_view bytes, ArmorKind kind);

} // namespace trivet::openpgp
