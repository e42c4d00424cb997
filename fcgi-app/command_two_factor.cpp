#include "administration.hpp"
#include "base/clock.hpp"
#include "base/file_descriptor.hpp"
#include "crypto/qr_code.hpp"
#include "passkeys/passkey_store.hpp"
#include "sessions/credential_change.hpp"
#include "settings/root_url.hpp"
#include "settings/secret_key.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "twofactor/two_factor_store.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::process {
namespace {

constexpr Option kUser{.name = "--username", .value = "NAME", .help = "name of the user", .aliases = {"-u"}};
constexpr Option kEnableOptions[] = {
    kUser,
    {"--qr", "FILE", "also write the QR code for an authenticator app to FILE, as SVG"},
};
constexpr Option kUserOptions[] = {kUser};

// Holds the secret, so nobody else may read it, whoever could read a file of that name before.
void writePrivately(const std::string& path, const std::string& text)
{
    const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen() || ::fchmod(file.number(), 0600) != 0 ||
        ::write(file.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        throw std::runtime_error("cannot write " + path + ": " + std::strerror(errno));
}

std::string issuerOf(const Settings& settings) { return std::string(authorityOf(settings.server.rootUrl)); }

} // namespace

const std::span<const Option> kTwoFactorEnableOptions = kEnableOptions;
const std::span<const Option> kTwoFactorOptions = kUserOptions;

int enableTwoFactor(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    administration.requireSecretKey();
    const twofactor::Keys keys(secretKeyOf(administration.settings));
    const auto issuer = issuerOf(administration.settings);
    const auto made = administration.log().record({audit::Action::TwoFactorChange, user.name, "enabled"}, [&] {
        sessions::credentialsChanged(administration.db(), user.id);
        return twofactor::enrol(administration.db(), keys,
                                {.accountId = user.id, .accountName = user.name, .issuer = issuer},
                                administration.now());
    });
    if (const auto file = invocation.options.text("--qr"))
        writePrivately(*file, crypto::qrCodeSvg(made.uri));
    std::printf("Secret: %s\nAddress: %s\nScratch codes, each valid for one sign-in:\n", made.secret.c_str(),
                made.uri.c_str());
    for (const auto& code : made.scratchCodes)
        std::printf("  %s\n", code.c_str());
    return 0;
}

int disableTwoFactor(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    administration.log().record({audit::Action::TwoFactorChange, user.name, "disabled"}, [&] {
        if (!twofactor::disable(administration.db(), user.id))
            throw std::runtime_error(user.name + " has not enabled two-factor authentication");
        sessions::credentialsChanged(administration.db(), user.id);
    });
    std::printf("Two-factor authentication of %s has been disabled\n", user.name.c_str());
    return 0;
}

int showTwoFactor(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    twofactor::TwoFactorStore store(administration.db());
    const auto row = store.find(user.id);
    const auto passkeys = passkeys::PasskeyStore(administration.db()).ofAccount(user.id);
    if (!row && passkeys.empty()) {
        std::printf("%s has not enabled two-factor authentication\n", user.name.c_str());
        return 0;
    }
    std::printf("%s enabled two-factor authentication at %s; passkeys: %zu; %lld scratch codes are left\n",
                user.name.c_str(), rfc3339(row ? row->createdAt : passkeys.front().createdAt).c_str(), passkeys.size(),
                static_cast<long long>(store.countScratchCodes(user.id)));
    return 0;
}

} // namespace trivet::process
