#include "lfs/transfer_token.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/secret_box.hpp"

namespace trivet::lfs {
namespace {

constexpr std::string_view kPrefix = "lfs_";
constexpr std::string_view kClaims = "v4"; // those of earlier versions have run out before anybody misses them
constexpr std::size_t kMostBytes = 512;
constexpr std::size_t kMarkBytes = 12;

std::optional<TransferClaims> parseClaims(std::string_view text)
{
    const auto words = split(text, ' ');
    if (words.size() != 11 || words[0] != kClaims)
        return std::nullopt;
    const auto user = parseInteger(words[1]), repository = parseInteger(words[2]), token = parseInteger(words[4]),
               key = parseInteger(words[5]), expires = parseInteger(words[6]), principal = parseInteger(words[9]);
    const auto operation = operationNamed(words[3]);
    if (!user || !repository || !operation || !token || !key || !expires || !principal)
        return std::nullopt;
    return TransferClaims{.repositoryId = *repository,
                          .userId = *user,
                          .apiTokenId = *token,
                          .keyId = *key,
                          .operation = *operation,
                          .expiresAt = *expires,
                          .clientId = std::string(words[7]),
                          .passwordMark = std::string(words[8]),
                          .principalId = *principal,
                          .accessTokenId = std::string(words[10])};
}

} // namespace

std::string_view nameOf(TransferOperation operation)
{
    return operation == TransferOperation::Upload ? "upload" : "download";
}

std::optional<TransferOperation> operationNamed(std::string_view name)
{
    for (const auto operation : {TransferOperation::Download, TransferOperation::Upload})
        if (name == nameOf(operation))
            return operation;
    return std::nullopt;
}

TransferTokens::TransferTokens(std::string_view secretKey) : m_key(crypto::deriveKey(secretKey, "LFS transfers", 32)) {}

bool TransferTokens::looksLikeOne(std::string_view text) { return text.starts_with(kPrefix); }

std::string TransferTokens::markOf(std::string_view passwordHash) const
{
    return crypto::encodeBase64Url(crypto::hmacSha256(m_key, passwordHash).substr(0, kMarkBytes));
}

std::string TransferTokens::issue(const TransferClaims& claims) const
{
    const auto text = std::string(kClaims) + " " + std::to_string(claims.userId) + " " +
                      std::to_string(claims.repositoryId) + " " + std::string(nameOf(claims.operation)) + " " +
                      std::to_string(claims.apiTokenId) + " " + std::to_string(claims.keyId) + " " +
                      std::to_string(claims.expiresAt) + " " + claims.clientId + " " + claims.passwordMark + " " +
                      std::to_string(claims.principalId) + " " + claims.accessTokenId;
    return std::string(kPrefix) + crypto::encodeBase64Url(text) + "." +
           crypto::encodeBase64Url(crypto::hmacSha256(m_key, text));
}

std::optional<TransferClaims> TransferTokens::read(std::string_view token, std::int64_t now) const
{
    if (token.size() > kMostBytes || !looksLikeOne(token))
        return std::nullopt;
    const auto parts = split(token.substr(kPrefix.size()), '.');
    const auto text = parts.size() == 2 ? crypto::decodeBase64Url(parts[0]) : std::nullopt;
    const auto proof = text ? crypto::decodeBase64Url(parts[1]) : std::nullopt;
    if (!proof || !crypto::equalsInConstantTime(*proof, crypto::hmacSha256(m_key, *text)))
        return std::nullopt;
    const auto claims = parseClaims(*text);
    return claims && claims->expiresAt > now ? claims : std::nullopt;
}

} // namespace trivet::lfs
