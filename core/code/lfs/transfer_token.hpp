#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::lfs {

enum class TransferOperation { Download, Upload };

std::string_view nameOf(TransferOperation operation); // "download", "upload"
std::optional<TransferOperation> operationNamed(std::string_view name);

// What somebody was let in for. What they may do is asked again at each use: this only says who they are, where, and
// for how long they need not show their own credential.
struct TransferClaims {
    std::int64_t repositoryId = 0;
    std::int64_t userId = 0;     // 0: a deploy key of the repository
    std::int64_t apiTokenId = 0; // of the token they had shown, which must still be there; 0: another credential
    std::int64_t keyId = 0;      // likewise, of the deploy key, or of the SSH key of the user
    TransferOperation operation = TransferOperation::Download;
    std::int64_t expiresAt = 0;
    std::string clientId{};       // of the application whose access token they had shown, and must still be allowed
    std::string passwordMark{};   // of TransferTokens::markOf(): a new password ends what was let in with the old one
    std::int64_t principalId = 0; // of the principal of their SSH certificate, which must still be theirs; 0: none
    std::string accessTokenId{};  // `jti` of that access token, which must not have been given back
};

// Tokens for transfers, which travel instead of people's own credentials: through the logs of build servers and
// through whatever git-lfs hands them to. Made for HTTP, and for who comes by SSH and goes on by HTTP.
class TransferTokens {
public:
    explicit TransferTokens(std::string_view secretKey);

    // Whether a text has the form of one: those are never looked up elsewhere.
    static bool looksLikeOne(std::string_view text);

    // Tells one password from another, and nothing about either.
    std::string markOf(std::string_view passwordHash) const;

    std::string issue(const TransferClaims& claims) const;
    // Nothing for one that was made elsewhere, was changed, or has run out.
    std::optional<TransferClaims> read(std::string_view token, std::int64_t now) const;

private:
    std::string m_key;
};

} // namespace trivet::lfs
