#include "administration.hpp"

#include "applications/application_rules.hpp"
#include "settings/value_syntax.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

using applications::Application;
using applications::ApplicationStore;
using applications::kTheSite;
using audit::Action;

constexpr Option kClientId{"--client-id", "ID", "client ID of the application"};
constexpr Option kRaw{"--raw", "", "print only the client ID and the client secret, one per line"};

constexpr Option kCreateOptions[] = {
    {"--name", "NAME", "name shown to users"},
    {"--redirect-uri", "URI", "redirect URI; may be repeated", Uses::Many},
    {"--public", "", "public client without a secret, such as a program on users' machines"},
    {"--skip-consent", "", "skip the consent page for users who have agreed once"},
    {"--require-pkce", "", "require PKCE; always required for public clients"},
    {"--resource-server", "", "allow introspection of the tokens of all applications"},
    {"--id-token-algorithm", "ALG", "signing algorithm of its ID tokens"},
    {"--post-logout-redirect-uri", "URI", "redirect URI after signing out; may be repeated", Uses::Many},
    {"--backchannel-logout-uri", "URI", "back-channel logout URI"},
    {"--backchannel-needs-session", "", "require the session ID in logout tokens"},
    kRaw,
};
constexpr Option kDeleteOptions[] = {kClientId};
constexpr Option kSecretOptions[] = {
    kClientId,
    {"--keep-old-for", "TIME", "how long the old secret stays valid, such as 24h; at most 720h (0)"},
    kRaw,
};

applications::ApplicationInput readInput(const Invocation& invocation)
{
    const auto& options = invocation.options;
    applications::ApplicationInput input{.name = requireText(invocation, "--name"),
                                         .redirectUris = options.texts("--redirect-uri"),
                                         .postLogoutUris = options.texts("--post-logout-redirect-uri")};
    if (input.redirectUris.empty())
        throw UsageError("--redirect-uri is missing");
    input.isConfidential = input.wantsSecret = !options.has("--public");
    input.skipsConsent = options.has("--skip-consent");
    input.requiresPkce = options.has("--require-pkce");
    input.isResourceServer = options.has("--resource-server");
    input.idTokenAlgorithm = options.text("--id-token-algorithm").value_or("");
    input.backchannelLogoutUri = options.text("--backchannel-logout-uri").value_or("");
    input.backchannelNeedsSession = options.has("--backchannel-needs-session");
    return input;
}

Application requireApplication(Administration& administration, const std::string& clientId)
{
    auto found = ApplicationStore(administration.db()).findByClientId(clientId);
    if (!found || found->row.ownerId)
        throw std::runtime_error("the site has no application with the client id '" + clientId + "'");
    return std::move(*found);
}

std::int64_t readGrace(const Options& options)
{
    const auto text = options.text("--keep-old-for").value_or("0");
    const auto seconds = settings::readDuration(text, settings::TimeUnit::Seconds);
    if (!seconds || *seconds < 0)
        throw UsageError("--keep-old-for must be a time such as 24h, not '" + text + "'");
    return *seconds;
}

void print(const applications::WithSecret& made, const Options& options)
{
    const bool isRaw = options.has("--raw");
    std::printf("%s%s\n", isRaw ? "" : "Client ID:     ", made.application.row.clientId.c_str());
    if (!made.secret.empty())
        std::printf("%s%s\n", isRaw ? "" : "Client secret: ", made.secret.c_str());
}

void printRow(const Application& application)
{
    const auto& row = application.row;
    std::string uris;
    for (const auto& uri : application.redirectUris)
        uris += (uris.empty() ? "" : " ") + uri;
    std::printf("%-37s %-13s %-11s %-30s %s\n", row.clientId.c_str(), row.isConfidential ? "confidential" : "public",
                row.origin.c_str(), row.name.c_str(), uris.c_str());
}

} // namespace

const std::span<const Option> kOAuthAppCreateOptions = kCreateOptions;
const std::span<const Option> kOAuthAppDeleteOptions = kDeleteOptions;
const std::span<const Option> kOAuthAppSecretOptions = kSecretOptions;

int createOAuthApp(const Invocation& invocation)
{
    const auto input = readInput(invocation);
    Administration administration(invocation);
    const applications::RegistrationContext registration{
        .settings = administration.settings, .right = applications::Right::Administrator, .now = administration.now()};
    const auto made = administration.log().record({Action::ApplicationCreate, {}, input.name}, [&] {
        return applications::create(administration.db(), kTheSite, input, registration);
    });
    if (!invocation.options.has("--raw"))
        std::printf("The application '%s' has been created.\n", input.name.c_str());
    print(made, invocation.options);
    return 0;
}

int listOAuthApps(const Invocation& invocation)
{
    Administration administration(invocation);
    std::printf("%-37s %-13s %-11s %-30s %s\n", "Client ID", "Type", "Origin", "Name", "Redirect URIs");
    constexpr std::int64_t kAtOnce = 500;
    for (std::int64_t offset = 0;; offset += kAtOnce) {
        const auto found = ApplicationStore(administration.db()).ofOwner(kTheSite, {kAtOnce, offset});
        for (const auto& application : found)
            printRow(application);
        if (found.size() < kAtOnce)
            return 0;
    }
}

int deleteOAuthApp(const Invocation& invocation)
{
    const auto clientId = requireText(invocation, "--client-id");
    Administration administration(invocation);
    const auto row = requireApplication(administration, clientId).row;
    administration.log().record({Action::ApplicationDelete, {}, row.name},
                                [&] { applications::remove(administration.db(), kTheSite, row.id); });
    std::printf("The application '%s' has been deleted.\n", row.name.c_str());
    return 0;
}

int regenerateOAuthAppSecret(const Invocation& invocation)
{
    const auto clientId = requireText(invocation, "--client-id");
    const auto grace = readGrace(invocation.options);
    Administration administration(invocation);
    const auto row = requireApplication(administration, clientId).row;
    const auto made = administration.log().record({Action::ApplicationSecret, {}, row.name}, [&] {
        return applications::regenerateSecret(administration.db(), kTheSite, row.id, grace, administration.now());
    });
    if (!invocation.options.has("--raw"))
        std::printf("The application '%s' has a new secret.\n", row.name.c_str());
    print(made, invocation.options);
    return 0;
}

} // namespace trivet::process
