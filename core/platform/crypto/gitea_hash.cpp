#include "crypto/gitea_hash.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/hash_scheme.hpp"

#include <argon2.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

namespace trivet::crypto {
namespace {

constexpr std::string_view kPrefix = "$gitea$";
constexpr std::int64_t kMostRounds = 1'000'000;
constexpr std::int64_t kMostBytes = 256 * 1024 * 1024; // of memory for one hash
constexpr std::int64_t kMostScryptWork = 4'194'304, kMostArgonWork = 1'048'576;
constexpr std::int64_t kLongestHash = 128;
constexpr std::size_t kOldSaltLength = 10, kLongestSalt = 64, kShortestArgonSalt = 8;

using Numbers = std::vector<std::int64_t>;

std::string pbkdf2(std::string_view password, std::string_view salt, const Numbers& n)
{
    std::string out(static_cast<std::size_t>(n[1]), '\0');
    if (PKCS5_PBKDF2_HMAC(password.data(), static_cast<int>(password.size()),
                          reinterpret_cast<const unsigned char*>(salt.data()), static_cast<int>(salt.size()),
                          static_cast<int>(n[0]), EVP_sha256(), static_cast<int>(out.size()),
                          reinterpret_cast<unsigned char*>(out.data())) != 1)
        throw std::runtime_error("OpenSSL makes no PBKDF2");
    return out;
}

std::string scrypt(std::string_view password, std::string_view salt, const Numbers& n)
{
    constexpr std::uint64_t kRoom = 64 * 1024 * 1024; // beside the table
    std::string out(static_cast<std::size_t>(n[3]), '\0');
    if (EVP_PBE_scrypt(password.data(), password.size(), reinterpret_cast<const unsigned char*>(salt.data()),
                       salt.size(), static_cast<std::uint64_t>(n[0]), static_cast<std::uint64_t>(n[1]),
                       static_cast<std::uint64_t>(n[2]), kMostBytes + kRoom,
                       reinterpret_cast<unsigned char*>(out.data()), out.size()) != 1)
        throw std::runtime_error("OpenSSL makes no scrypt");
    return out;
}

// The lanes are part of the result; how many threads work on them is not.
std::string argon2(std::string_view password, std::string_view salt, const Numbers& n)
{
    std::string out(static_cast<std::size_t>(n[3]), '\0');
    std::string text(password), given(salt);
    argon2_context context = {};
    context.out = reinterpret_cast<std::uint8_t*>(out.data());
    context.outlen = static_cast<std::uint32_t>(out.size());
    context.pwd = reinterpret_cast<std::uint8_t*>(text.data());
    context.pwdlen = static_cast<std::uint32_t>(text.size());
    context.salt = reinterpret_cast<std::uint8_t*>(given.data());
    context.saltlen = static_cast<std::uint32_t>(given.size());
    context.t_cost = static_cast<std::uint32_t>(n[0]);
    context.m_cost = static_cast<std::uint32_t>(n[1]);
    context.lanes = static_cast<std::uint32_t>(n[2]);
    context.threads = 1;
    context.version = ARGON2_VERSION_13;
    context.flags = ARGON2_FLAG_CLEAR_PASSWORD;
    if (argon2id_ctx(&context) != ARGON2_OK)
        throw std::runtime_error("libargon2 makes no Argon2id");
    return out;
}

bool isPowerOfTwo(std::int64_t n) { return n > 1 && (n & (n - 1)) == 0; }

bool isBearablePbkdf2(const Numbers& n) { return n[0] >= 1 && n[0] <= kMostRounds; }

bool isBearableScrypt(const Numbers& n)
{
    return isPowerOfTwo(n[0]) && n[0] <= kMostScryptWork && n[1] >= 1 && n[1] <= 64 && n[2] >= 1 && n[2] <= 16 &&
           n[0] * n[1] * 128 <= kMostBytes && n[0] * n[1] * n[2] <= kMostScryptWork;
}

bool isBearableArgon2(const Numbers& n)
{
    return n[0] >= 1 && n[0] <= 64 && n[2] >= 1 && n[2] <= 64 && n[1] >= 8 * n[2] && n[1] * 1024 <= kMostBytes &&
           n[0] * n[1] <= kMostArgonWork;
}

struct Function {
    std::string_view name{};
    std::array<std::int64_t, 4> usual{}; // parameters of the bare name; 0: no more of them
    bool (*isBearable)(const Numbers& numbers) = nullptr;
    std::string (*hash)(std::string_view password, std::string_view salt, const Numbers& numbers) = nullptr;
    std::size_t shortestSalt = 1;

    std::size_t parameters() const
    {
        return static_cast<std::size_t>(std::count_if(usual.begin(), usual.end(), [](auto n) { return n > 0; }));
    }
};

// The last parameter of each is the length of the hash.
constexpr Function kFunctions[] = {
    {"pbkdf2", {10000, 50}, isBearablePbkdf2, pbkdf2},
    {"scrypt", {65536, 16, 2, 50}, isBearableScrypt, scrypt},
    {"argon2", {2, 65536, 8, 50}, isBearableArgon2, argon2, kShortestArgonSalt},
};

const Function* functionNamed(std::string_view name)
{
    const auto* const found = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                                           [&](const auto& function) { return function.name == name; });
    return found == std::end(kFunctions) ? nullptr : found;
}

struct Parsed {
    const Function* function = nullptr;
    Numbers numbers{};
    std::string salt{}, hash{};
};

// "pbkdf2$50000$50$SALT$HASH"
std::optional<Parsed> parse(std::string_view text)
{
    const auto words = split(text, '$');
    Parsed parsed{.function = functionNamed(words[0])};
    if (!parsed.function || words.size() != parsed.function->parameters() + 3)
        return std::nullopt;
    for (std::size_t i = 1; i + 2 < words.size(); ++i) {
        const auto number = parseInteger(words[i]);
        if (!number || *number < 1 || *number > kMostBytes)
            return std::nullopt;
        parsed.numbers.push_back(*number);
    }
    const auto salt = decodeHex(words[words.size() - 2]), hash = decodeHex(words.back());
    if (!salt || salt->size() < parsed.function->shortestSalt || salt->size() > kLongestSalt || !hash ||
        static_cast<std::int64_t>(hash->size()) != parsed.numbers.back() || parsed.numbers.back() > kLongestHash ||
        !parsed.function->isBearable(parsed.numbers))
        return std::nullopt;
    parsed.salt = *salt;
    parsed.hash = *hash;
    return parsed;
}

// The parameters as they are given, or those of the bare name.
std::string withParameters(std::string_view algorithm)
{
    std::string text(algorithm.empty() ? "pbkdf2" : algorithm);
    const auto* const function = functionNamed(text);
    for (std::size_t i = 0; function && i < function->parameters(); ++i)
        text += "$" + std::to_string(function->usual[i]);
    return text;
}

// Accounts of old have ten characters that are used as they are.
std::string saltInHex(std::string_view salt) { return salt.size() == kOldSaltLength ? hex(salt) : std::string(salt); }

} // namespace

std::optional<std::string> passwordHashOfGitea(std::string_view algorithm, std::string_view salt,
                                               std::string_view passwd)
{
    if (passwd.starts_with("$2"))
        return hashSchemeOf(passwd) == HashScheme::Bcrypt ? std::optional(std::string(passwd)) : std::nullopt;
    auto text = withParameters(algorithm) + "$" + saltInHex(salt) + "$" + std::string(passwd);
    if (!isBearableGiteaHash(text))
        return std::nullopt;
    return std::string(kPrefix) + text;
}

bool isBearableGiteaHash(std::string_view afterPrefix) { return parse(afterPrefix).has_value(); }

bool matchesGiteaHash(std::string_view password, std::string_view stored)
{
    if (!stored.starts_with(kPrefix))
        return false;
    const auto parsed = parse(stored.substr(kPrefix.size()));
    return parsed &&
           equalsInConstantTime(parsed->function->hash(password, parsed->salt, parsed->numbers), parsed->hash);
}

std::optional<std::string> tokenHashOfGitea(std::string_view salt, std::string_view hash)
{
    const auto text = withParameters("pbkdf2") + "$" + hex(salt) + "$" + asciiLower(hash);
    if (!isBearableGiteaHash(text))
        return std::nullopt;
    return std::string(kPrefix) + text;
}

} // namespace trivet::crypto
