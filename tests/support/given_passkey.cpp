#include "support/given_passkey.hpp"

#include "base/clock.hpp"
#include "crypto/encoding.hpp"
#include "passkeys/passkey_store.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kAuthenticator = "authenticator ", kPasskey = "passkey ";
constexpr std::string_view kCreation = "<<passkey-creation:", kUse = "<<passkey-use:", kEnd = ">>";

Authenticator authenticatorOf(const Captures& captures, const std::string& user)
{
    const auto key = crypto::decodeBase64(captures.at("authenticator:" + user)).value();
    return Authenticator(jose::SigningKey::fromPkcs8(jose::Algorithm::Es256, key).value());
}

template <class Fields> void fillIn(std::string& text, std::string_view mark, Fields fields)
{
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
        const auto end = text.find(kEnd, at);
        const auto user = text.substr(at + mark.size(), end - at - mark.size());
        text.replace(at, end + kEnd.size() - at, fields(user));
    }
}

} // namespace

bool isGivenPasskey(const std::string& line) { return line.starts_with(kAuthenticator) || line.starts_with(kPasskey); }

std::string givePasskey(db::Database& db, const users::AccountRow& account, const Authenticator& authenticator)
{
    twofactor::addPasskey(db, {.accountId = account.id,
                               .name = "laptop",
                               .credentialId = crypto::encodeBase64Url(authenticator.credentialId()),
                               .algorithm = -7,
                               .publicKey = crypto::encodeBase64Url(authenticator.key().publicKey().spki()),
                               .createdAt = secondsNow()});
    return passkeys::PasskeyStore(db).handleOf(account.id);
}

void arrangePasskey(db::Database& db, const std::string& line, Captures& captures)
{
    const bool isStored = line.starts_with(kPasskey);
    const auto name = line.substr(isStored ? kPasskey.size() : kAuthenticator.size());
    const Authenticator authenticator;
    captures["authenticator:" + name] = crypto::encodeBase64(authenticator.key().pkcs8());
    if (!isStored)
        return;
    const auto user = users::AccountStore(db).findByName(name);
    if (!user)
        throw std::runtime_error("'" + line + "': there is no user " + name);
    captures["user-handle:" + name] = givePasskey(db, *user, authenticator);
}

std::string withPasskeyFields(std::string text, const Captures& captures)
{
    const auto challenge = captures.find("challenge");
    const PasskeyCeremony ceremony{.challenge = challenge == captures.end() ? "" : challenge->second};
    fillIn(text, kCreation,
           [&](const std::string& user) { return authenticatorOf(captures, user).creationFields(ceremony); });
    fillIn(text, kUse, [&](const std::string& user) {
        return authenticatorOf(captures, user).useFields(ceremony, captures.at("user-handle:" + user));
    });
    return text;
}

} // namespace trivet::test
