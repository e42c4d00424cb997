#include "signin/verified_passwords.hpp"

#include "base/random.hpp"
#include "crypto/digest.hpp"

namespace trivet::signin {

VerifiedPasswords::VerifiedPasswords() : m_key(randomBytes(32)) {}

bool VerifiedPasswords::has(const Proof& proof, std::int64_t now) const
{
    const auto found = m_until.find(keyOf(proof));
    return found != m_until.end() && now < found->second && found->second <= now + kSeconds;
}

void VerifiedPasswords::remember(const Proof& proof, std::int64_t now)
{
    if (m_until.size() >= kMost)
        std::erase_if(m_until, [&](const auto& entry) { return entry.second <= now; });
    if (m_until.size() >= kMost)
        m_until.clear();
    m_until[keyOf(proof)] = now + kSeconds;
}

std::string VerifiedPasswords::keyOf(const Proof& proof) const
{
    std::string text;
    for (const auto part : {proof.storedHash, proof.address, proof.password})
        text += std::to_string(part.size()) + ":" + std::string(part); // lengths: no two proofs make one text
    return crypto::hmacSha256(m_key, text);
}

} // namespace trivet::signin
