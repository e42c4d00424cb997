#include "audit/actor.hpp"

#include "base/text.hpp"
#include "http/context.hpp"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace trivet::audit {
namespace {

std::string credentialOf(const access::Identity& who)
{
    std::string text(nameOf(who.signIn));
    if (who.tokenId != 0)
        text += " " + std::to_string(who.tokenId);
    if (!who.clientId.empty())
        text += " " + who.clientId;
    if (!who.keyId.empty())
        text += " " + who.keyId;
    return text;
}

std::string systemUser()
{
    char buffer[1024];
    passwd entry = {};
    passwd* found = nullptr;
    if (getpwuid_r(geteuid(), &entry, buffer, sizeof buffer, &found) == 0 && found != nullptr)
        return found->pw_name;
    return "uid " + std::to_string(geteuid());
}

} // namespace

Actor actorOf(const http::Context& context)
{
    const auto& who = context.who;
    Actor actor{.id = who.userId, .name = who.name};
    if (who.impersonator) {
        actor.id = who.impersonator->userId;
        actor.name = who.impersonator->name;
        actor.actingAsId = who.userId;
        actor.actingAs = who.name;
    }
    actor.address = context.request.remoteAddress;
    actor.credential = credentialOf(who);
    return actor;
}

Actor commandLineActor()
{
    Actor actor{.name = systemUser(), .credential = "command line"};
    if (const char* const before = std::getenv("SUDO_USER"); before != nullptr && *before != '\0')
        actor.name += " (" + toUtf8(before) + ")";
    return actor;
}

Actor serverActor() { return {.name = "trivet", .credential = "schedule"}; }

} // namespace trivet::audit
