#include "audit/trail.hpp"
#include "base/clock.hpp"
#include "commands.hpp"
#include "crypto/qr_code.hpp"
#include "db/database.hpp"
#include "db/migrator.hpp"
#include "settings/root_url.hpp"
#include "settings/secret_key.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "twofactor/two_factor_store.hpp"
#include "users/account_store.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::process {
namespace {

constexpr Option kUser{"--username", "NAME", "whose second factor it is"};
constexpr Option kEnableOptions[] = {
    kUser,
    {"--qr", "FILE", "also write the QR code for an authenticator application to FILE, as SVG"},
};
constexpr Option kUserOptions[] = {kUser};

// The account a command is about, and what is needed to change its second factor.
struct Subject {
    explicit Subject(const Invocation& invocation)
        : settings(loadSettings(invocation)), database(db::Options::from(settings, settings.server.appDataPath))
    {
        db::requireCurrentSchema(database);
        const auto name = invocation.options.text(kUser.name);
        if (!name)
            throw UsageError("--username is missing");
        auto found = users::AccountStore(database).findByName(*name);
        if (!found || found->isOrganization)
            throw std::runtime_error("there is no user " + *name);
        account = std::move(*found);
    }

    // Does it and writes it into the audit log.
    template <class Work> auto record(const char* what, Work work)
    {
        return audit::Trail(database, settings, audit::commandLineActor(), secondsNow())
            .record({audit::Action::TwoFactorChange, account.name, what}, work);
    }

    Settings settings;
    db::Database database;
    users::AccountRow account{};
};

// Holds the secret, so nobody else may read it, whoever could read a file of that name before.
void writePrivately(const std::string& path, const std::string& text)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    const bool isWritten = descriptor >= 0 && ::fchmod(descriptor, 0600) == 0 &&
                           ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const int reason = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    if (!isWritten)
        throw std::runtime_error("cannot write " + path + ": " + std::strerror(reason));
}

std::string issuerOf(const Settings& settings)
{
    const auto origin = originOf(settings.server.rootUrl);
    return std::string(origin.substr(origin.find("://") + 3));
}

} // namespace

const std::span<const Option> kTwoFactorEnableOptions = kEnableOptions;
const std::span<const Option> kTwoFactorOptions = kUserOptions;

int enableTwoFactor(const Invocation& invocation)
{
    Subject subject(invocation);
    const twofactor::Keys keys(secretKeyOf(subject.settings));
    const auto issuer = issuerOf(subject.settings);
    const twofactor::EnrolmentWish wish{
        .accountId = subject.account.id, .accountName = subject.account.name, .issuer = issuer};
    const auto made =
        subject.record("enabled", [&] { return twofactor::enrol(subject.database, keys, wish, secondsNow()); });
    if (const auto file = invocation.options.text("--qr"))
        writePrivately(*file, crypto::qrCodeSvg(made.uri));
    std::printf("Secret: %s\nAddress: %s\nScratch codes, each good for one sign-in:\n", made.secret.c_str(),
                made.uri.c_str());
    for (const auto& code : made.scratchCodes)
        std::printf("  %s\n", code.c_str());
    return 0;
}

int disableTwoFactor(const Invocation& invocation)
{
    Subject subject(invocation);
    subject.record("disabled", [&] {
        if (!twofactor::disable(subject.database, subject.account.id))
            throw std::runtime_error(subject.account.name + " has no second factor");
    });
    std::printf("%s signs in without a second factor now\n", subject.account.name.c_str());
    return 0;
}

int showTwoFactor(const Invocation& invocation)
{
    Subject subject(invocation);
    twofactor::TwoFactorStore store(subject.database);
    const auto row = store.find(subject.account.id);
    if (!row) {
        std::printf("%s has no second factor\n", subject.account.name.c_str());
        return 0;
    }
    std::printf("%s has a second factor since %s, %lld scratch codes are left\n", subject.account.name.c_str(),
                rfc3339(row->createdAt).c_str(), static_cast<long long>(store.countScratchCodes(subject.account.id)));
    return 0;
}

} // namespace trivet::process
