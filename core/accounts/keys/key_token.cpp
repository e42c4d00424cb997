#include "keys/key_token.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/secret_box.hpp"
#include "settings/secret_key.hpp"

namespace trivet::keys {
namespace {

constexpr std::int64_t kPeriod = 600;

std::string tokenOf(const std::string& key, const users::AccountRow& account, std::int64_t period)
{
    return hex(crypto::hmacSha256(key, std::to_string(account.id) + " " + std::to_string(period)));
}

std::string tokenKey(const Settings& settings) { return crypto::deriveKey(secretKeyOf(settings), "key tokens", 32); }

} // namespace

std::string keyToken(const Settings& settings, const users::AccountRow& account, std::int64_t now)
{
    return tokenOf(tokenKey(settings), account, now / kPeriod);
}

std::vector<std::string> signableTokens(const Settings& settings, const users::AccountRow& account, std::int64_t now)
{
    const auto key = tokenKey(settings);
    std::vector<std::string> texts;
    for (const auto period : {now / kPeriod, now / kPeriod - 1})
        for (const auto* end : {"\n", "", "\r\n", "\n\n"})
            texts.push_back(tokenOf(key, account, period) + end);
    return texts;
}

} // namespace trivet::keys
