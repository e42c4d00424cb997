#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "grants/imported_refresh_store.hpp"
#include "jose/signing_key.hpp"

#include <fstream>

namespace trivet::gitea_import {
namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::size_t kLongestFile = 64 * 1024;

// "-----BEGIN PRIVATE KEY-----" and base64 (RFC 7468 §10).
std::optional<std::string> readPem(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::string base64;
    for (std::string line; std::getline(file, line) && base64.size() < kLongestFile;)
        if (!line.starts_with("-----"))
            base64 += trimmed(line);
    return base64.empty() ? std::nullopt : crypto::decodeBase64(base64);
}

} // namespace

// The public half alone, for as long as a token of the last day would have been good. Tokens signed with a shared
// secret are not accepted: whoever reads the old app.ini could make them.
void keepRefreshKey(Import& import)
{
    grants::ImportedRefreshStore store(import.db);
    const auto algorithm = jose::findAlgorithm(import.old.jwtAlgorithm);
    if (!algorithm || import.data.empty() || store.key())
        return;
    const auto der = readPem(import.old.jwtPrivateKey);
    const auto key = der ? jose::SigningKey::fromPkcs8(*algorithm, *der) : std::nullopt;
    if (key)
        store.setKey({*algorithm, key->publicKey().spki(), import.now + import.old.refreshTokenHours * kHour});
}

} // namespace trivet::gitea_import
