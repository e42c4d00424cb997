#include "grants/refresh_value.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"

namespace trivet::grants {
namespace {

constexpr std::string_view kPrefix = "gtr_";
constexpr std::size_t kLongest = 200;

std::string proofOf(std::string_view said, std::string_view key) { return hex(crypto::hmacSha256(key, said)); }

} // namespace

std::string newSeed() { return crypto::newSecret(""); }

std::string writeRefreshValue(const RefreshValue& value, std::string_view key)
{
    std::string text(kPrefix);
    text += std::to_string(value.familyId) + "_" + std::to_string(value.generation) + "_" + value.seed;
    const auto proof = proofOf(text, key);
    return text += "_" + proof;
}

std::optional<RefreshValue> readRefreshValue(std::string_view text, std::string_view key)
{
    if (!text.starts_with(kPrefix) || text.size() > kLongest)
        return std::nullopt;
    const auto end = text.rfind('_');
    if (!crypto::equalsInConstantTime(proofOf(text.substr(0, end), key), text.substr(end + 1)))
        return std::nullopt;
    const auto parts = split(text.substr(kPrefix.size(), end - kPrefix.size()), '_');
    if (parts.size() != 3)
        return std::nullopt;
    const auto familyId = parseInteger(parts[0]), generation = parseInteger(parts[1]);
    if (!familyId || !generation)
        return std::nullopt;
    return RefreshValue{*familyId, *generation, std::string(parts[2])};
}

} // namespace trivet::grants
