#include "mirrors/mirror_changes.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "creation/remote_git.hpp"
#include "db/database.hpp"
#include "mirrors/push_sync.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/mirror_rules.hpp"
#include "settings/secret_key.hpp"

namespace trivet::mirrors {
namespace {

constexpr MessageFormat<> kFeatureDisabled{"mirror.disabled", "Mirror feature is disabled"};
constexpr MessageFormat<> kNoNewPush{"mirror.no_new_push",
                                     "the site administrator has disabled the creation of new push mirrors"};
constexpr MessageFormat<> kNoMirror{"mirror.not_a_mirror", "Repository is not a mirror"};
constexpr MessageFormat<> kNoAddress{"mirror.no_address", "Invalid Url"};
constexpr MessageFormat<> kNoProtocol{"mirror.no_protocol", "Invalid mirror protocol"};
constexpr MessageFormat<> kDisallowed{"mirror.disallowed_host", "You can not mirror to disallowed hosts."};
constexpr MessageFormat<1> kTooMany{"mirror.too_many", "a repository has at most {{COUNT}} push mirrors"};

constexpr std::int64_t kMostOfRepository = 20;
constexpr char kField[] = "remote_address";

creation::CloneAddress requireAddress(const std::string& text)
{
    const auto scheme = asciiLower(text.substr(0, text.find("://")));
    if (text.find("://") != std::string::npos && scheme != "http" && scheme != "https")
        throw Error::badRequest(kNoProtocol).at(kField);
    try {
        auto address = creation::parseCloneAddress(text);
        if (address.kind != creation::CloneAddress::Kind::Folder)
            return address;
    } catch (const Error&) {
    }
    throw Error::badRequest(kNoAddress).at(kField);
}

void requireAllowed(const creation::CloneAddress& address, const Settings& settings)
{
    try {
        creation::callFor({address, "", settings});
    } catch (const Error& error) {
        throw Error::invalid(kDisallowed).at(kField).because(error.detail());
    }
}

std::string newRemoteName()
{
    constexpr std::size_t kBytes = 5;
    return "remote_mirror_" + hex(randomBytes(kBytes));
}

PushMirrorRow rowFor(const repos::RepositoryRow& repository, const CreatePushMirror& wanted,
                     const creation::CloneAddress& address, const Settings& settings, std::int64_t now)
{
    PushMirrorRow row{.repositoryId = repository.id,
                      .remoteName = newRemoteName(),
                      .remoteAddress = address.text,
                      .intervalSeconds =
                          repos::requireMirrorInterval(wanted.interval, settings, "interval", Error::Kind::BadRequest),
                      .syncsOnCommit = wanted.syncOnCommit,
                      .createdAt = now};
    row.nextAt = row.intervalSeconds == 0 ? 0 : now; // the first time soon
    row.sealedCredentials =
        repos::sealCredentials(secretKeyOf(settings), pushMirrorContext(row),
                               {wanted.remoteUsername.empty() ? address.user : wanted.remoteUsername,
                                wanted.remotePassword.empty() ? address.password : wanted.remotePassword});
    return row;
}

} // namespace

void requireMirrors(const Settings& settings)
{
    if (!settings.mirror.enabled)
        throw Error::badRequest(kFeatureDisabled);
}

PushMirrorRow addPushMirror(http::Context& context, const repos::OwnedRepository& repository,
                            const CreatePushMirror& wanted)
{
    requireMirrors(context.settings);
    if (context.settings.mirror.disableNewPush)
        throw Error::forbidden(kNoNewPush);
    PushMirrorStore store(context.db());
    if (store.count(repository.row.id) >= kMostOfRepository)
        throw Error::invalid(kTooMany.with(kMostOfRepository));
    const auto address = requireAddress(wanted.remoteAddress);
    auto row = rowFor(repository.row, wanted, address, context.settings, context.now);
    requireAllowed(address, context.settings);
    const auto detail = repository.row.name + ": push mirror " + row.remoteAddress + " added";
    row.id = audit::recorded(context, {audit::Action::RepositoryChange, repository.owner.name, detail},
                             [&] { return store.insert(row); });
    return row;
}

void removePushMirror(http::Context& context, const repos::OwnedRepository& repository, const PushMirrorRow& mirror)
{
    const auto detail = repository.row.name + ": push mirror " + mirror.remoteAddress + " deleted";
    audit::recorded(context, {audit::Action::RepositoryChange, repository.owner.name, detail},
                    [&] { PushMirrorStore(context.db()).remove(mirror.id); });
}

void wantSync(http::Context& context, const repos::RepositoryRow& repository)
{
    requireMirrors(context.settings);
    if (!repository.isMirror)
        throw Error::badRequest(kNoMirror);
    repos::PullMirrorStore(context.db()).want(repository.id, context.now);
}

void convertToRegular(http::Context& context, const repos::OwnedRepository& repository)
{
    if (!repository.row.isMirror)
        throw Error::badRequest(kNoMirror);
    audit::recorded(
        context, {audit::Action::RepositoryChange, repository.owner.name, repository.row.name + ": no mirror any more"},
        [&] { repos::PullMirrorStore(context.db()).convert(repository.row.id); });
}

} // namespace trivet::mirrors
