#include "commit_signatures/site_key.hpp"

#include "base/error.hpp"
#include "base/limited_program.hpp"
#include "base/text.hpp"
#include "crypto/sshsig.hpp"
#include "keys/site_public_key.hpp"

#include <stdexcept>

namespace trivet::commit_signatures {
namespace {

constexpr WorkBudget kBudget{.time = std::chrono::seconds(5), .memory = 64 * 1024 * 1024, .output = 64 * 1024};

std::optional<crypto::SshPublicKey> keyIn(std::string_view line)
{
    try {
        return crypto::parseAuthorizedKey(line).key;
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

bool isSiteKey(const Settings& settings, const crypto::SshPublicKey& key)
{
    const auto isSame = [&](std::string_view line) {
        const auto own = keyIn(line);
        return own && own->blob == key.blob;
    };
    if (const auto line = keys::sitePublicKey(settings); line && isSame(*line))
        return true;
    for (const auto& line : settings.signing.trustedKeys)
        if (isSame(line))
            return true;
    return false;
}

Signer siteSigner(const Settings& settings)
{
    const auto& name = settings.signing.name;
    return {.name = name.empty() ? settings.site.appName : name, .email = settings.signing.email};
}

SignText siteSignature(const Settings& settings)
{
    if (!keys::sitePublicKey(settings))
        return {};
    return [file = keys::siteKeyFile(settings)](const std::string& text) {
        const auto end = runLimited(
            {.program = "ssh-keygen", .arguments = {"-q", "-Y", "sign", "-n", "git", "-f", file}, .input = text},
            kBudget);
        if (!end || end->status != 0 || !crypto::parseSshSig(end->output))
            throw std::runtime_error("ssh-keygen cannot sign with the key of [repository.signing] SIGNING_KEY");
        return end->output;
    };
}

std::string withSignature(const std::string& commit, const std::string& signature, bool isSha256)
{
    std::string header = isSha256 ? "gpgsig-sha256" : "gpgsig";
    for (const auto line : split(trimmed(signature), '\n'))
        header += " " + std::string(trimmed(line)) + "\n";
    const auto head = commit.find("\n\n");
    if (head == std::string::npos)
        throw std::runtime_error("a commit without a message cannot be signed");
    return commit.substr(0, head + 1) + header + commit.substr(head + 1);
}

} // namespace trivet::commit_signatures
