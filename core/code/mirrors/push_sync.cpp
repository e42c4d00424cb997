#include "mirrors/push_sync.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/remote_git.hpp"
#include "git/run_git.hpp"
#include "repos/mirror_credentials.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"

namespace trivet::mirrors {
namespace {

constexpr MessageFormat<1> kPushRefused{"mirror.push_refused", "the other server did not take it: {{WHY}}"};

constexpr std::size_t kMostShown = 300;

bool isWorthTelling(std::string_view line)
{
    return line.starts_with("remote:") || line.starts_with(" ! ") || line.starts_with("fatal:") ||
           line.starts_with("error:");
}

// What git and the other server said, in one line.
std::string reasonIn(const std::string& errors)
{
    std::string reason;
    for (const auto line : split(errors, '\n'))
        if (isWorthTelling(line) && reason.size() < kMostShown)
            reason += (reason.empty() ? "" : "; ") + std::string(trimmed(line));
    return toUtf8(reason.substr(0, kMostShown));
}

std::string without(std::string text, const std::string& secret)
{
    for (auto at = secret.empty() ? std::string::npos : text.find(secret); at != std::string::npos;
         at = text.find(secret, at))
        text.replace(at, secret.size(), "***");
    return text;
}

} // namespace

crypto::SecretContext pushMirrorContext(const PushMirrorRow& mirror)
{
    return {.purpose = mirror.remoteName, .ownerId = mirror.repositoryId};
}

void pushToRemote(const Settings& settings, const std::string& folder, const PushMirrorRow& mirror)
{
    const auto credentials =
        repos::openCredentials(secretKeyOf(settings), pushMirrorContext(mirror), mirror.sealedCredentials);
    auto call = creation::callFor({creation::parseCloneAddress(mirror.remoteAddress),
                                   creation::basicAuthorization(credentials.user, credentials.password), settings});
    auto words = std::move(call.arguments);
    words.insert(words.end(), {"push", "--quiet", "--no-verify", "--force", "--prune", "--", call.place,
                               "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"});
    const auto pushed = git::runGit({.folder = folder,
                                     .arguments = std::move(words),
                                     .patience = std::chrono::seconds(settings.mirror.seconds),
                                     .environment = std::move(call.environment)});
    if (pushed.isLate)
        throw creation::remoteTooLate();
    if (pushed.isGood())
        return;
    const auto said = without(pushed.errors, credentials.password);
    if (const auto reason = reasonIn(said); !reason.empty() &&
                                            said.find("Authentication failed") == std::string::npos &&
                                            said.find("could not read Username") == std::string::npos)
        throw Error::invalid(kPushRefused.with(reason));
    throw creation::remoteError(said);
}

} // namespace trivet::mirrors
