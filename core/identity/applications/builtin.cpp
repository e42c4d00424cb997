#include "applications/builtin.hpp"

#include <algorithm>

namespace trivet::applications {
namespace {

constexpr std::array<std::string_view, 2> kLoopback{"http://127.0.0.1", "https://127.0.0.1"};

// Client ids, names and addresses are those that the clients have compiled in.
constexpr Builtin kBuiltins[] = {
    {.word = "git-credential-oauth",
     .clientId = "a4792ccc-144e-407e-86c9-5e7d8d9c3269",
     .name = "git-credential-oauth",
     .redirectUris = kLoopback,
     .quirks = {.sendsLooseVerifier = true}}, // version 0.4 of Debian 12
    {.word = "git-credential-manager",
     .clientId = "e90ee53c-94e2-48ac-9358-a874fb9e0662",
     .name = "Git Credential Manager",
     .redirectUris = kLoopback},
    {.word = "tea",
     .clientId = "d57cb8c4-630c-4168-8324-ec79935e18d4",
     .name = "tea",
     .redirectUris = kLoopback,
     .quirks = {.sendsPortZeroToToken = true}},
    {.word = "gitea-app",
     .clientId = "b757811a-05c8-4c76-8d74-a5ee3d2073f2",
     .name = "Gitea App",
     .redirectUris = {"com.gitea.app://oauth/callback"}},
};

} // namespace

Application Builtin::application() const
{
    Application application{.row = {.origin = std::string(nameOf(Origin::Builtin)),
                                    .name = std::string(name),
                                    .clientId = std::string(clientId)}};
    for (const auto uri : redirectUris)
        if (!uri.empty())
            application.redirectUris.emplace_back(uri);
    return application;
}

std::span<const Builtin> builtins() { return kBuiltins; }

const Builtin* findBuiltin(std::string_view word)
{
    const auto* const found = std::find_if(std::begin(kBuiltins), std::end(kBuiltins),
                                           [&](const Builtin& each) { return each.word == word; });
    return found == std::end(kBuiltins) ? nullptr : found;
}

bool hasReference(const Settings& settings) { return settings.api.enableSwagger && settings.oauth2.enabled; }

Application referenceApplication(const Settings& settings)
{
    return {.row = {.origin = std::string(nameOf(Origin::Builtin)),
                    .name = "API reference",
                    .clientId = std::string(kReferenceClientId)},
            .redirectUris = {settings.server.rootUrl + std::string(kReferenceReturnPath)}};
}

Quirks quirksOf(const ApplicationRow& row)
{
    if (row.madeBy() == Origin::Builtin)
        for (const auto& each : kBuiltins)
            if (each.clientId == row.clientId)
                return each.quirks;
    return {};
}

} // namespace trivet::applications
