#include "gitssh/principal_lines.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "keys/principal_store.hpp"
#include "users/account_store.hpp"

namespace trivet::gitssh {
namespace {

bool maySignIn(db::Database& db, std::int64_t accountId)
{
    const auto account = users::AccountStore(db).find(accountId);
    return account && account->maySignIn();
}

} // namespace

std::vector<std::string> principalLines(db::Database& db, const authorized_keys::Server& server,
                                        const std::vector<std::string>& principals)
{
    constexpr std::size_t kMost = 256; // as many as sshd reads of a certificate
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < principals.size() && i < kMost; ++i) {
        // A line ends at its end, and # begins a comment.
        const bool isOdd = principals[i].find_first_of(" \t\r\n#\"") != std::string::npos || !isUtf8(principals[i]);
        const auto row = isOdd ? std::nullopt : keys::PrincipalStore(db).find(principals[i]);
        if (row && maySignIn(db, row->accountId))
            lines.push_back(restrictionsFor(server, {.principalId = row->id}) + " " + row->name);
    }
    return lines;
}

std::optional<std::string> fingerprintOf(std::string_view base64)
{
    const auto blob = crypto::decodeBase64(base64);
    if (!blob)
        return std::nullopt;
    auto digest = crypto::encodeBase64(crypto::sha256(*blob));
    while (digest.ends_with('='))
        digest.pop_back();
    return "SHA256:" + digest;
}

} // namespace trivet::gitssh
