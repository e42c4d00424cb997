#pragma once
#include "git/commit.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::commit_signatures {

// A commit or tag with what was signed and by what.
struct SignedObject {
    std::string id{};
    std::string seal{};    // the signature; empty: it was not signed
    std::string payload{}; // what was signed
    std::string email{};   // of the committer or the tagger
};

inline SignedObject signedObject(const git::Commit& commit)
{
    return {commit.id, commit.seal, commit.payload, commit.committer.email};
}
inline SignedObject signedObject(const git::Tag& tag) { return {tag.id, tag.seal, tag.payload, tag.tagger.email}; }

struct Signer {
    std::string name{}, email{};
    std::string username{}; // empty: the site itself
};

// What clients compare.
inline constexpr std::string_view kNotSigned = "gpg.error.not_signed_commit", kUnreadable = "gpg.error.extract_sign",
                                  kNoKey = "gpg.error.no_gpg_keys_found",
                                  kBadSignature = "gpg.error.probable_bad_signature",
                                  kNotFoundOut = "gpg.error.failed_retrieval_gpg_keys";

// What is known about the signature of one object.
struct Verdict {
    bool isVerified = false;
    std::string reason{kNotSigned}; // "NAME / KEY" of a verified one
    std::optional<Signer> signer{}; // if the viewer may know
    std::string keyName{};          // 16 hexadecimal digits, or "SHA256:..."
    std::int64_t signerId = 0;      // the account
    bool isBySite = false;          // one of the site's own keys
    bool isByCommitter = false;     // the signer has the address in the object
    std::int64_t keyExpiredAt = 0;  // since the signature was made; 0: it has not
    bool isSigned() const { return reason != kNotSigned; }
};

} // namespace trivet::commit_signatures
