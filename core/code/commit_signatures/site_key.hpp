#pragma once
#include "commit_signatures/verdict.hpp"
#include "crypto/ssh_key.hpp"
#include "settings/settings.hpp"

#include <functional>
#include <string>

// The SSH key with which the site signs what it does itself: [repository.signing].
namespace trivet::commit_signatures {

// Whether the site signs with it, or did so before.
bool isSiteKey(const Settings& settings, const crypto::SshPublicKey& key);

Signer siteSigner(const Settings& settings);

// Turns the text of a commit or tag into its signature. Empty: nothing is signed.
using SignText = std::function<std::string(const std::string& text)>;

// Throws std::runtime_error when it is called and ssh-keygen cannot sign. Empty without a key.
SignText siteSignature(const Settings& settings);

// The same commit, as git stores it, with its signature.
std::string withSignature(const std::string& commit, const std::string& signature, bool isSha256);

} // namespace trivet::commit_signatures
