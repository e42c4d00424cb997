#include "crypto/hash_scheme.hpp"

#include "base/text.hpp"
#include "crypto/gitea_hash.hpp"

namespace trivet::crypto {
namespace {

constexpr std::int64_t kMostBcryptCost = 14, kMostShaRounds = 1000000;

// "$2b$10$": the exponent.
bool isBearableBcrypt(std::string_view afterPrefix)
{
    const auto cost = parseInteger(afterPrefix.substr(0, 2));
    return cost && *cost >= 4 && *cost <= kMostBcryptCost && afterPrefix.substr(0, 3).ends_with('$');
}

// "$6$salt$" or "$6$rounds=100000$salt$".
bool isBearableShaCrypt(std::string_view afterPrefix)
{
    constexpr std::string_view kRounds = "rounds=";
    if (!afterPrefix.starts_with(kRounds))
        return true;
    afterPrefix.remove_prefix(kRounds.size());
    const auto rounds = parseInteger(afterPrefix.substr(0, afterPrefix.find('$')));
    return rounds && *rounds > 0 && *rounds <= kMostShaRounds;
}

// "$y$j9T$": flavour j, memory 9 (characters in the order of ASCII), block size 5 or T. At most 256 MiB.
bool isBearableYescrypt(std::string_view afterPrefix)
{
    return afterPrefix.size() > 4 && afterPrefix[0] == 'j' && afterPrefix[1] >= '.' && afterPrefix[1] <= 'D' &&
           (afterPrefix[2] == '5' || afterPrefix[2] == 'T') && afterPrefix[3] == '$';
}

// "$7$CU..../....": memory C, block size 8 ("6....") or 32 ("U...."), one lane. At most 256 MiB.
bool isBearableScrypt(std::string_view afterPrefix)
{
    return !afterPrefix.empty() && afterPrefix[0] >= '.' && afterPrefix[0] <= 'E' &&
           (afterPrefix.substr(1).starts_with("6..../....") || afterPrefix.substr(1).starts_with("U..../...."));
}

bool isAlwaysBearable(std::string_view) { return true; }

struct Prefix {
    std::string_view text{};
    HashScheme scheme{};
    bool (*isBearable)(std::string_view afterPrefix) = nullptr;
};

constexpr Prefix kPrefixes[] = {
    {"$y$", HashScheme::Yescrypt, isBearableYescrypt},    {"$gy$", HashScheme::GostYescrypt, isBearableYescrypt},
    {"$7$", HashScheme::Scrypt, isBearableScrypt},        {"$2a$", HashScheme::Bcrypt, isBearableBcrypt},
    {"$2b$", HashScheme::Bcrypt, isBearableBcrypt},       {"$2y$", HashScheme::Bcrypt, isBearableBcrypt},
    {"$6$", HashScheme::Sha512Crypt, isBearableShaCrypt}, {"$5$", HashScheme::Sha256Crypt, isBearableShaCrypt},
    {"$apr1$", HashScheme::Apr1, isAlwaysBearable},       {"{SHA}", HashScheme::Sha1, isAlwaysBearable},
    {"$gitea$", HashScheme::Gitea, isBearableGiteaHash},
};

} // namespace

std::optional<HashScheme> hashSchemeOf(std::string_view stored)
{
    for (const auto& prefix : kPrefixes)
        if (stored.starts_with(prefix.text) && prefix.isBearable(stored.substr(prefix.text.size())))
            return prefix.scheme;
    return std::nullopt;
}

} // namespace trivet::crypto
