#include "administration.hpp"

#include "base/text.hpp"
#include "keys/principal_rules.hpp"
#include "tokens/token_rules.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kUserName{.name = "--username", .value = "NAME", .help = "name of the user", .aliases = {"-u"}};

constexpr Option kTokenOptions[] = {
    kUserName,
    {.name = "--token-name", .value = "NAME", .help = "name of the token", .aliases = {"-t"}},
    {"--scopes", "LIST", "comma-separated scopes: read:user,write:repository, or all"},
    {"--raw", "", "print the token and nothing else"},
};
constexpr Option kPrincipalOptions[] = {
    kUserName,
    {"--principal", "NAME", "principal in the certificates of the user"},
};

} // namespace

const std::span<const Option> kGenerateTokenOptions = kTokenOptions;
const std::span<const Option> kAddPrincipalOptions = kPrincipalOptions;

int generateAccessToken(const Invocation& invocation)
{
    const auto& options = invocation.options;
    tokens::TokenInput input{.name = requireText(invocation, "--token-name")};
    const auto scopes = options.text("--scopes").value_or("");
    for (const auto word : split(scopes, ','))
        if (!trimmed(word).empty())
            input.scopes.emplace_back(trimmed(word));
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    const auto token = administration.log().record({audit::Action::TokenCreate, user.name, input.name}, [&] {
        return tokens::create(administration.db(), user.id, input, administration.now());
    });
    if (!options.has("--raw"))
        std::printf("Access token was successfully created: ");
    std::printf("%s\n", token.value.c_str());
    return 0;
}

int addPrincipal(const Invocation& invocation)
{
    const auto name = requireText(invocation, "--principal");
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    administration.log().record({audit::Action::PrincipalAdd, user.name, name}, [&] {
        return keys::addPrincipal(administration.db(), user, name, administration.settings, administration.now(),
                                  keys::AddedBy::Administrator);
    });
    std::printf("'%s' now stands for '%s'.\n", name.c_str(), user.name.c_str());
    return 0;
}

} // namespace trivet::process
