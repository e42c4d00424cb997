#include "commit_signatures/gpg_checks.hpp"

#include "base/clock.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "openpgp/gnupg.hpp"

namespace trivet::commit_signatures {
namespace {

// For all objects of a request together; what is left is found out by the next one.
constexpr std::size_t kMostRuns = 100;
constexpr std::int64_t kMostMicroseconds = 2'000'000;

} // namespace

GpgChecks::GpgChecks(db::Database& db, const std::vector<SignedObject>& objects) : m_db(db), m_objects(objects) {}

const std::map<std::pair<std::string, std::int64_t>, CheckedRow>& GpgChecks::known()
{
    if (!m_known) {
        m_known.emplace();
        std::vector<std::string> ids;
        for (const auto& object : m_objects)
            if (!object.seal.empty())
                ids.push_back(object.id);
        for (auto& row : SignerStore(m_db).checked(ids))
            m_known->emplace(std::pair(row.objectId, row.primaryId), row);
    }
    return *m_known;
}

std::optional<CheckedRow> GpgChecks::check(const SignedObject& object, std::string_view signature,
                                           const GpgCandidate& key)
{
    if (const auto found = known().find({object.id, key.primaryId}); found != known().end())
        return found->second;
    if (m_runs >= kMostRuns || m_microseconds >= kMostMicroseconds)
        return std::nullopt;
    auto [keyring, isNew] = m_keyrings.try_emplace(key.primaryId);
    if (isNew)
        keyring->second = crypto::decodeBase64(SignerStore(m_db).keyring(key.primaryId)).value_or("");
    ++m_runs;
    const auto begun = monotonicMicroseconds();
    const auto checked = openpgp::checkSignature(keyring->second, signature, object.payload);
    m_microseconds += monotonicMicroseconds() - begun;
    if (checked.state == openpgp::SignatureState::Unknown)
        return std::nullopt;
    CheckedRow row{.objectId = object.id,
                   .primaryId = key.primaryId,
                   .isGood = checked.state == openpgp::SignatureState::Good &&
                             checked.primaryFingerprint == key.primaryFingerprint,
                   .fingerprint = checked.fingerprint,
                   .madeAt = checked.madeAt};
    m_fresh.push_back(row);
    return row;
}

void GpgChecks::remember()
{
    if (m_fresh.empty())
        return;
    try {
        SignerStore(m_db).remember(m_fresh);
    } catch (const db::Failure&) {
        // A database that cannot be written to now: it is found out again the next time.
    }
    m_fresh.clear();
}

} // namespace trivet::commit_signatures
