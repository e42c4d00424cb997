#include "crypto/password.hpp"

#include "base/random.hpp"
#include "crypto/apache_hash.hpp"
#include "crypto/digest.hpp"
#include "crypto/gitea_hash.hpp"
#include "crypto/hash_scheme.hpp"

#include <crypt.h>
#include <openssl/crypto.h> // OPENSSL_cleanse, which Poco lacks

#include <memory>
#include <optional>
#include <stdexcept>

namespace trivet::crypto {
namespace {

constexpr char kPrefix[] = "$y$";
constexpr unsigned long kCost = 5;
constexpr char kMemoryLetter = '9'; // of kCost, in "$y$j9T$"
// Of no password; only its parameters matter.
constexpr char kNobodysSetting[] = "$y$j9T$yHEqT3ZQQTZNYpTvLBVzC.";

// 32 KB on the heap for each call, so that threads do not meet; wiped because it holds the password.
class CryptMemory {
public:
    CryptMemory() : m_data(std::make_unique<crypt_data>()) {}
    ~CryptMemory() { OPENSSL_cleanse(m_data.get(), sizeof(crypt_data)); }
    CryptMemory(const CryptMemory&) = delete;
    CryptMemory& operator=(const CryptMemory&) = delete;

    std::optional<std::string> hash(std::string password, const std::string& setting)
    {
        const char* const result = crypt_rn(password.c_str(), setting.c_str(), m_data.get(), sizeof(crypt_data));
        OPENSSL_cleanse(password.data(), password.size());
        if (!result || result[0] == '*')
            return std::nullopt;
        return std::string(result);
    }

private:
    std::unique_ptr<crypt_data> m_data;
};

bool canBeHashed(std::string_view password)
{
    return password.size() <= kLongestPassword && password.find('\0') == std::string_view::npos;
}

std::string newSetting()
{
    const auto random = randomBytes(16);
    char setting[CRYPT_GENSALT_OUTPUT_SIZE];
    if (!crypt_gensalt_rn(kPrefix, kCost, random.data(), static_cast<int>(random.size()), setting, sizeof setting))
        throw std::runtime_error("libxcrypt makes no yescrypt salt");
    return setting;
}

bool matches(HashScheme scheme, std::string_view password, std::string_view stored)
{
    if (scheme == HashScheme::Apr1)
        return matchesApr1(password, stored);
    if (scheme == HashScheme::Sha1)
        return matchesSha1(password, stored);
    if (scheme == HashScheme::Gitea)
        return matchesGiteaHash(password, stored);
    const auto made = CryptMemory().hash(std::string(password), std::string(stored));
    return made && equalsInConstantTime(*made, stored);
}

bool isOld(HashScheme scheme, std::string_view stored)
{
    return scheme != HashScheme::Yescrypt || stored[4] < kMemoryLetter;
}

} // namespace

std::string hashPassword(std::string_view password)
{
    if (!canBeHashed(password))
        throw std::invalid_argument("password is too long or holds a NUL");
    const auto hash = CryptMemory().hash(std::string(password), newSetting());
    if (!hash)
        throw std::runtime_error("libxcrypt makes no yescrypt hash");
    return *hash;
}

PasswordCheck verifyPassword(std::string_view password, std::string_view storedHash)
{
    if (!canBeHashed(password))
        return PasswordCheck::Wrong;
    const auto scheme = hashSchemeOf(storedHash);
    if (!scheme) {
        verifyDummyPassword(password);
        return PasswordCheck::Wrong;
    }
    if (!matches(*scheme, password, storedHash))
        return PasswordCheck::Wrong;
    return isOld(*scheme, storedHash) ? PasswordCheck::RightButOld : PasswordCheck::Right;
}

bool takesLong(std::string_view storedHash) { return hashSchemeOf(storedHash) == HashScheme::Gitea; }

void verifyDummyPassword(std::string_view password)
{
    if (canBeHashed(password))
        CryptMemory().hash(std::string(password), kNobodysSetting);
}

} // namespace trivet::crypto
