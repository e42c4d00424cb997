#include "crypto/ssh_key.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/ssh_wire.hpp"

#include <algorithm>

namespace trivet::crypto {
namespace {

constexpr MessageFormat<> kDsa{"ssh_key.dsa", "DSA keys are too weak to be accepted"};
constexpr MessageFormat<> kUnsupported{"ssh_key.unsupported", "not an SSH public key of a supported type"};
constexpr MessageFormat<> kBadRsa{"ssh_key.bad_rsa", "RSA key with unusable numbers"};
constexpr MessageFormat<> kWrongCurve{"ssh_key.wrong_curve", "ECDSA key whose curve does not fit its type"};
constexpr MessageFormat<> kNoPoint{"ssh_key.no_point", "ECDSA key without an uncompressed point"};
constexpr MessageFormat<> kWrongLength{"ssh_key.wrong_length", "Ed25519 key of the wrong length"};
constexpr MessageFormat<> kNoKey{"ssh_key.no_key", "SSH key whose numbers are no key"};
constexpr MessageFormat<> kKeyTooLong{"ssh_key.too_long", "SSH key is too long"};
constexpr MessageFormat<> kNoApplication{"ssh_key.no_application", "security key without an application"};
constexpr MessageFormat<> kNotOneLine{"ssh_key.not_one_line", "not one line of an SSH public key"};
constexpr MessageFormat<> kNotAKey{"ssh_key.malformed",
                                   "not an SSH public key: type, base64 and a comment are expected"};
constexpr MessageFormat<> kOtherType{"ssh_key.other_type", "SSH key of another type than its line says"};

constexpr std::size_t kLongestBlob = 4096, kLongestLine = 8192, kLongestComment = 1024;
constexpr std::size_t kLongestModulus = 16384 / 8;
constexpr std::size_t kLongestExponent = 8; // a longer one only costs the verifier time
constexpr std::size_t kEd25519Bytes = 32;

struct TypeRow {
    SshKeyType type{};
    std::string_view name{};
    const char* group = nullptr; // OpenSSL's name of the curve
    std::string_view curve{};    // SSH's name of it
    unsigned bits = 0;           // 0: depends on the key
};

constexpr TypeRow kTypes[] = {
    {SshKeyType::Rsa, "ssh-rsa", nullptr, "", 0},
    {SshKeyType::EcdsaP256, "ecdsa-sha2-nistp256", "prime256v1", "nistp256", 256},
    {SshKeyType::EcdsaP384, "ecdsa-sha2-nistp384", "secp384r1", "nistp384", 384},
    {SshKeyType::EcdsaP521, "ecdsa-sha2-nistp521", "secp521r1", "nistp521", 521},
    {SshKeyType::Ed25519, "ssh-ed25519", nullptr, "", 256},
    {SshKeyType::SecurityKeyEcdsaP256, "sk-ecdsa-sha2-nistp256@openssh.com", "prime256v1", "nistp256", 256},
    {SshKeyType::SecurityKeyEd25519, "sk-ssh-ed25519@openssh.com", nullptr, "", 256},
};

const TypeRow& rowOf(std::string_view name)
{
    for (const auto& row : kTypes)
        if (row.name == name)
            return row;
    if (name == "ssh-dss")
        throw Error::invalid(kDsa);
    throw Error::invalid(kUnsupported);
}

EvpKey readRsa(SshReader& reader)
{
    const auto exponent = reader.positiveNumber(), modulus = reader.positiveNumber();
    const auto isOdd = [](std::string_view number) { return (number.back() & 1) != 0; };
    if (exponent == "\1" || exponent.size() > kLongestExponent || !isOdd(exponent) || !isOdd(modulus) ||
        modulus.size() > kLongestModulus)
        throw Error::invalid(kBadRsa);
    return makeRsaKey(exponent, modulus);
}

EvpKey readEcdsa(SshReader& reader, const TypeRow& row)
{
    if (reader.text() != row.curve)
        throw Error::invalid(kWrongCurve);
    const auto point = reader.text();
    if (point.size() != 1 + 2 * ((row.bits + 7) / 8) || point[0] != 4)
        throw Error::invalid(kNoPoint);
    return makeEcKey(row.group, point);
}

EvpKey readEd25519(SshReader& reader)
{
    const auto bytes = reader.text();
    if (bytes.size() != kEd25519Bytes)
        throw Error::invalid(kWrongLength);
    return makeEd25519Key(bytes);
}

EvpKey readNumbers(SshReader& reader, const TypeRow& row)
{
    const auto key = row.type == SshKeyType::Rsa ? readRsa(reader)
                     : row.group                 ? readEcdsa(reader, row)
                                                 : readEd25519(reader);
    if (!key)
        throw Error::invalid(kNoKey);
    return key;
}

std::string_view takeWord(std::string_view& text)
{
    const auto word = text.substr(0, text.find_first_of(" \t"));
    text = trimmed(text.substr(word.size()));
    return word;
}

} // namespace

std::string_view nameOf(SshKeyType type)
{
    return std::find_if(std::begin(kTypes), std::end(kTypes), [&](const auto& row) { return row.type == type; })->name;
}

bool isSecurityKey(SshKeyType type)
{
    return type == SshKeyType::SecurityKeyEcdsaP256 || type == SshKeyType::SecurityKeyEd25519;
}

SshPublicKey parseSshKey(std::string_view blob)
{
    if (blob.size() > kLongestBlob)
        throw Error::invalid(kKeyTooLong);
    SshReader reader(blob);
    const auto& row = rowOf(reader.text());
    auto numbers = readNumbers(reader, row);
    const unsigned bits = row.bits != 0 ? row.bits : bitsOf(numbers);
    if (isSecurityKey(row.type)) {
        numbers.reset();
        if (reader.text().empty())
            throw Error::invalid(kNoApplication);
    }
    reader.requireEnd();
    return {.type = row.type, .bits = bits, .blob = std::string(blob), .key = std::move(numbers)};
}

AuthorizedKey parseAuthorizedKey(std::string_view line)
{
    line = trimmed(line);
    if (line.size() > kLongestLine ||
        std::any_of(line.begin(), line.end(), [](char c) { return isAsciiControl(c) && c != '\t'; }) || !isUtf8(line))
        throw Error::invalid(kNotOneLine);
    const auto& row = rowOf(takeWord(line));
    const auto blob = decodeBase64(takeWord(line));
    if (!blob || line.size() > kLongestComment)
        throw Error::invalid(kNotAKey);
    auto key = parseSshKey(*blob);
    if (key.type != row.type)
        throw Error::invalid(kOtherType);
    std::string comment(line);
    std::replace(comment.begin(), comment.end(), '\t', ' ');
    return {std::move(key), std::move(comment)};
}

std::string authorizedKeyText(const SshPublicKey& key)
{
    return std::string(nameOf(key.type)) + " " + encodeBase64(key.blob);
}

std::string sha256Fingerprint(const SshPublicKey& key)
{
    return "SHA256:" + encodeBase64(sha256(key.blob), Padding::Absent);
}

bool isLongEnough(const SshPublicKey& key, const LeastKeyBits& least)
{
    const auto limit = [&]() -> std::optional<unsigned> {
        switch (key.type) {
        case SshKeyType::Rsa:
            return least.rsa;
        case SshKeyType::EcdsaP256:
        case SshKeyType::EcdsaP384:
        case SshKeyType::EcdsaP521:
            return least.ecdsa;
        case SshKeyType::Ed25519:
            return least.ed25519;
        case SshKeyType::SecurityKeyEcdsaP256:
            return least.ecdsaSecurityKey;
        case SshKeyType::SecurityKeyEd25519:
            return least.ed25519SecurityKey;
        }
        return std::nullopt;
    }();
    return limit && key.bits >= *limit;
}

} // namespace trivet::crypto
