#include "commit_signatures/verify_objects.hpp"

#include "base/text.hpp"
#include "commit_signatures/gpg_checks.hpp"
#include "commit_signatures/signer_store.hpp"
#include "commit_signatures/site_key.hpp"
#include "crypto/sshsig.hpp"
#include "db/database.hpp"
#include "openpgp/armor.hpp"
#include "openpgp/packet_reader.hpp"
#include "users/public_address.hpp"

#include <algorithm>
#include <optional>

namespace trivet::commit_signatures {
namespace {

constexpr std::string_view kPurpose = "git";

// A signature as it was read, before anybody is asked about it.
struct ReadSeal {
    std::optional<crypto::SshSig> ssh{};
    std::string sshFingerprint{};
    std::string pgp{};    // bytes
    std::string issuer{}; // key id
};

ReadSeal readSeal(const std::string& seal)
{
    ReadSeal read;
    if (seal.starts_with(crypto::kSshSignatureBegin)) {
        read.ssh = crypto::parseSshSig(seal);
        if (read.ssh)
            read.sshFingerprint = crypto::sha256Fingerprint(read.ssh->key);
    } else if (seal.starts_with(openpgp::kSignatureBegin)) {
        if (auto bytes = openpgp::dearmored(seal, openpgp::ArmorKind::Signature))
            if (const auto packet = openpgp::signaturePacket(*bytes)) {
                read.pgp = std::move(*bytes);
                read.issuer = packet->issuerKeyId;
            }
    }
    return read;
}

template <class T> void addOnce(std::vector<T>& list, const T& item)
{
    if (std::find(list.begin(), list.end(), item) == list.end())
        list.push_back(item);
}

// Everything about the signers of some objects, asked for at once.
class Signers {
public:
    Signers(const VerificationPlace& place, const std::vector<ReadSeal>& seals) : m_place(place)
    {
        SignerStore store(place.db);
        std::vector<std::string> keyIds, fingerprints;
        for (const auto& seal : seals) {
            if (!seal.issuer.empty())
                addOnce(keyIds, seal.issuer);
            if (seal.ssh)
                addOnce(fingerprints, seal.sshFingerprint);
        }
        m_gpg = store.gpgKeys(keyIds);
        m_ssh = store.sshKeys(fingerprints);
        std::vector<std::int64_t> ids;
        for (const auto& key : m_gpg)
            addOnce(ids, key.accountId);
        for (const auto& key : m_ssh)
            addOnce(ids, key.accountId);
        m_accounts = store.accounts(ids);
        m_addresses = store.verifiedAddresses(ids);
        m_visible = store.visible(ids, place.viewer);
    }

    std::vector<GpgCandidate> gpgKeys(const std::string& keyId) const
    {
        std::vector<GpgCandidate> found;
        std::copy_if(m_gpg.begin(), m_gpg.end(), std::back_inserter(found),
                     [&](const auto& key) { return key.keyId == keyId; });
        return found;
    }
    std::int64_t sshOwner(const std::string& fingerprint) const
    {
        const auto found =
            std::find_if(m_ssh.begin(), m_ssh.end(), [&](const auto& key) { return key.fingerprint == fingerprint; });
        return found == m_ssh.end() ? 0 : found->accountId;
    }
    bool hasVerified(std::int64_t accountId, const std::string& email) const
    {
        const auto address = asciiLower(email);
        const auto found = m_addresses.find(accountId);
        if (found != m_addresses.end() && found->second.contains(address))
            return true;
        const auto account = m_accounts.find(accountId);
        return account != m_accounts.end() &&
               asciiLower(users::placeholderEmail(account->second, m_place.settings)) == address;
    }
    // Whether signatures by this key are its owner's.
    bool counts(const GpgCandidate& key) const
    {
        const auto found = m_addresses.find(key.accountId);
        if (found == m_addresses.end())
            return false;
        if (key.isProved)
            return true;
        const auto lines = split(key.addresses, '\n');
        return std::any_of(lines.begin(), lines.end(), [&](std::string_view line) {
            return !line.empty() && found->second.contains(std::string(line));
        });
    }

    Verdict verified(std::int64_t accountId, std::string keyName, const SignedObject& object) const
    {
        const auto& account = m_accounts.at(accountId);
        Verdict verdict{.isVerified = true, .reason = keyName, .keyName = std::move(keyName), .signerId = accountId};
        verdict.isByCommitter = hasVerified(accountId, object.email);
        if (!m_visible.contains(accountId))
            return verdict;
        verdict.reason = account.name + " / " + verdict.keyName;
        verdict.signer =
            Signer{.name = account.fullName.empty() ? account.name : account.fullName,
                   .email = verdict.isByCommitter ? object.email : users::publicEmail(account, m_place.settings),
                   .username = account.name};
        return verdict;
    }

private:
    const VerificationPlace& m_place;
    std::vector<GpgCandidate> m_gpg{};
    std::vector<SshCandidate> m_ssh{};
    std::map<std::int64_t, users::AccountRow> m_accounts{};
    std::map<std::int64_t, std::set<std::string>> m_addresses{};
    std::set<std::int64_t> m_visible{};
};

Verdict refused(std::string_view reason, std::string keyName = {})
{
    return {.reason = std::string(reason), .keyName = std::move(keyName)};
}

Verdict sshVerdict(const VerificationPlace& place, const Signers& signers, const SignedObject& object,
                   const ReadSeal& seal)
{
    const auto owner = signers.sshOwner(seal.sshFingerprint);
    const bool isOfCommitter = owner != 0 && signers.hasVerified(owner, object.email);
    const bool isSite = !isOfCommitter && isSiteKey(place.settings, seal.ssh->key);
    if (!isOfCommitter && !isSite)
        return refused(kNoKey, seal.sshFingerprint);
    if (!crypto::verifySshSig(*seal.ssh, object.payload, kPurpose))
        return refused(kBadSignature, seal.sshFingerprint);
    if (isOfCommitter)
        return signers.verified(owner, seal.sshFingerprint, object);
    auto signer = siteSigner(place.settings);
    return {.isVerified = true,
            .reason = signer.name + " / " + seal.sshFingerprint,
            .signer = std::move(signer),
            .keyName = seal.sshFingerprint,
            .isBySite = true};
}

bool isBefore(std::int64_t time, std::int64_t end) { return end == 0 || time < end; }

Verdict gpgVerdict(const VerificationPlace& place, GpgChecks& checks, const Signers& signers,
                   const SignedObject& object, const ReadSeal& seal)
{
    auto verdict = refused(kNoKey, seal.issuer);
    for (const auto& key : signers.gpgKeys(seal.issuer)) {
        const auto checked = checks.check(object, seal.pgp, key);
        if (!checked) {
            verdict.reason = kNotFoundOut;
            continue;
        }
        if (!checked->isGood || checked->fingerprint != key.fingerprint || !isBefore(checked->madeAt, key.expiresAt) ||
            !isBefore(checked->madeAt, key.primaryExpiresAt)) {
            verdict.reason = kBadSignature;
            continue;
        }
        if (!signers.counts(key))
            continue;
        verdict = signers.verified(key.accountId, seal.issuer, object);
        for (const auto end : {key.expiresAt, key.primaryExpiresAt})
            if (!isBefore(place.now, end) && (verdict.keyExpiredAt == 0 || end < verdict.keyExpiredAt))
                verdict.keyExpiredAt = end;
        return verdict;
    }
    return verdict;
}

} // namespace

std::vector<Verdict> verdictsOf(const VerificationPlace& place, const std::vector<SignedObject>& objects)
{
    std::vector<Verdict> verdicts(objects.size());
    if (std::all_of(objects.begin(), objects.end(), [](const auto& each) { return each.seal.empty(); }))
        return verdicts;
    std::vector<ReadSeal> seals;
    for (const auto& object : objects)
        seals.push_back(readSeal(object.seal));
    const Signers signers(place, seals);
    GpgChecks checks(place.db, objects);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        if (objects[i].seal.empty())
            continue;
        verdicts[i] = seals[i].ssh            ? sshVerdict(place, signers, objects[i], seals[i])
                      : !seals[i].pgp.empty() ? gpgVerdict(place, checks, signers, objects[i], seals[i])
                                              : refused(kUnreadable);
    }
    checks.remember();
    return verdicts;
}

} // namespace trivet::commit_signatures
