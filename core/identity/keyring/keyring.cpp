#include "keyring/keyring.hpp"

#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "crypto/encoding.hpp"
#include "keyring/periods.hpp"
#include "keyring/signing_key_rules.hpp"

#include <algorithm>

namespace trivet::keyring {
namespace {

constexpr int kMostReloadsASecond = 20;

} // namespace

Keyring::Keyring(const Settings& settings, std::string_view secretKey) : m_settings(settings), m_generator(secretKey) {}

// A clock that was set back must not keep an old view alive.
void Keyring::refresh(db::Database& db, std::int64_t now, std::int64_t acceptableAge)
{
    if (m_isLoaded && now >= m_loadedAt && now - m_loadedAt < acceptableAge)
        return;
    load(db, now);
    if (!isComplete(now) && ensureKeys(db, {m_settings, m_generator, now}) > 0)
        load(db, now);
}

void Keyring::load(db::Database& db, std::int64_t now)
{
    m_rows = KeyStore(db).published(now);
    std::erase_if(m_opened, [&](const auto& opened) {
        return std::ranges::find(m_rows, opened.first, &KeyRow::kid) == m_rows.end();
    });
    m_keySet = {};
    m_loadedAt = now;
    m_isLoaded = true;
}

bool Keyring::isComplete(std::int64_t now) const
{
    return std::ranges::all_of(configuredAlgorithms(m_settings),
                               [&](auto algorithm) { return currentKey(m_rows, algorithm, now) != nullptr; });
}

std::shared_ptr<const jose::SigningKey> Keyring::signer(db::Database& db, jose::Algorithm algorithm, std::int64_t now)
{
    refresh(db, now, kViewSeconds);
    const auto* const row = currentKey(m_rows, algorithm, now);
    if (!row)
        throw Error::unavailable("tokens cannot be signed").because("no key for " + std::string(nameOf(algorithm)));
    auto& opened = m_opened[row->kid];
    if (!opened.signing) {
        auto key = m_generator.unseal(*row);
        if (!key)
            throw Error::unavailable("tokens cannot be signed")
                .because("signing key " + row->kid +
                         " was sealed with another secret key; bring that back or run: trivet admin key rotate --now");
        opened.signing = std::make_shared<const jose::SigningKey>(std::move(*key));
    }
    return opened.signing;
}

// Another host may have made the key after this view was loaded, in the same second.
bool Keyring::takeReload(std::int64_t now)
{
    if (m_reloadedAt != now)
        m_reloads = 0;
    m_reloadedAt = now;
    return m_reloads++ < kMostReloadsASecond;
}

std::shared_ptr<const jose::VerifyingKey> Keyring::find(db::Database& db, std::string_view kid, std::int64_t now)
{
    refresh(db, now, kViewSeconds);
    if (std::ranges::find(m_rows, kid, &KeyRow::kid) == m_rows.end() && takeReload(now))
        load(db, now);
    const auto row = std::ranges::find(m_rows, kid, &KeyRow::kid);
    return row == m_rows.end() ? nullptr : verifying(*row);
}

std::shared_ptr<const jose::VerifyingKey> Keyring::findForHint(db::Database& db, std::string_view kid, std::int64_t now)
{
    if (auto published = find(db, kid, now))
        return published;
    const auto row = KeyStore(db).findRetired(kid, now - secondsToForget(m_settings));
    return row ? verifying(*row) : nullptr;
}

std::shared_ptr<const jose::VerifyingKey> Keyring::verifying(const KeyRow& row)
{
    auto& opened = m_opened[row.kid];
    if (!opened.verifying) {
        const auto algorithm = jose::findAlgorithm(row.algorithm);
        const auto spki = crypto::decodeBase64(row.publicKey);
        auto key = algorithm && spki ? jose::VerifyingKey::fromSpki(*algorithm, *spki) : std::nullopt;
        if (key && key->kid() == row.kid)
            opened.verifying = std::make_shared<const jose::VerifyingKey>(std::move(*key));
    }
    return opened.verifying;
}

// What signs now comes first, ID tokens' algorithm before the others: some readers look no further.
std::string Keyring::keySetText(std::int64_t now)
{
    std::vector<const KeyRow*> order;
    for (const auto algorithm : configuredAlgorithms(m_settings))
        if (const auto* const current = currentKey(m_rows, algorithm, now))
            order.push_back(current);
    for (const auto& row : m_rows)
        if (std::ranges::find(order, &row) == order.end())
            order.push_back(&row);
    std::string text = R"({"keys":[)";
    for (const auto* const row : order)
        if (const auto key = verifying(*row))
            text.append(text.ends_with('[') ? "" : ",").append(key->jwk());
    return text += "]}\n";
}

const Keyring::KeySet& Keyring::keySet(db::Database& db, std::int64_t now)
{
    refresh(db, now, kViewSeconds);
    if (m_keySet.text.empty()) {
        m_keySet.text = keySetText(now);
        m_keySet.tag = fingerprint(m_keySet.text);
    }
    return m_keySet;
}

} // namespace trivet::keyring
