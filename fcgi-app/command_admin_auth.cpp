// Authentication sources: directories, PAM and OpenID Connect providers.
#include "administration.hpp"
#include "auth_source_options.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "settings/secret_key.hpp"

#include <cstdio>
#include <fstream>

namespace trivet::process {
namespace {

using audit::Action;
using auth_sources::AuthSourceRow;
using auth_sources::AuthSourceStore;
using auth_sources::SourceInput;
using auth_sources::SourceKind;

constexpr Option kId{"--id", "NUMBER", "ID of the source"};
constexpr Option kSecretFile{"--secret-file", "FILE",
                             "file whose first line is the bind password or the client secret; -: standard input"};

std::vector<Option> namesOf(SourceKind kind, bool isUpdate)
{
    std::vector<Option> all;
    for (const auto& row : optionsOf(kind))
        all.push_back(row.option);
    if (isUpdate)
        all.push_back(kId);
    if (kind == SourceKind::Ldap || kind == SourceKind::OAuth2)
        all.push_back(kSecretFile);
    return all;
}

std::string firstLineOf(const std::string& path)
{
    std::ifstream file(path == "-" ? "/dev/stdin" : path);
    std::string line;
    if (!std::getline(file, line) || line.empty() || line.size() > 4096)
        throw std::runtime_error("there is no secret in the first line of " + path);
    if (line.ends_with('\r'))
        line.pop_back();
    return line;
}

void read(const Invocation& invocation, SourceKind kind, SourceInput& input)
{
    const auto& options = invocation.options;
    applyOptions(options, kind, input);
    const auto file = options.text(kSecretFile.name);
    if (file && (options.has("--bind-password") || options.has("--secret")))
        throw UsageError("the secret is given in more than one way");
    if (file)
        input.secret = firstLineOf(*file);
}

// What rules refuse is about options here.
template <class Work> auto asOptions(SourceKind kind, const Work& work)
try {
    return work();
} catch (const Error& refusal) {
    std::string text;
    for (const auto& problem : refusal.problems())
        text += (text.empty() ? "" : "; ") + optionOf(kind, problem.field) + ": " + problem.message.english();
    throw std::runtime_error(text.empty() ? refusal.english() : text);
}

AuthSourceRow requireSource(Administration& administration, const Invocation& invocation)
{
    requireText(invocation, kId.name);
    const auto id = invocation.options.number(kId.name, 0, {0, 1000000000});
    auto row = AuthSourceStore(administration.db()).find(id);
    if (!row)
        throw std::runtime_error("there is no authentication source with the id " + std::to_string(id));
    return std::move(*row);
}

auth_sources::SourceChange changeOf(const Administration& administration, const std::string& secretKey)
{
    return {.secretKey = secretKey, .now = administration.now()};
}

template <SourceKind kind> int add(const Invocation& invocation)
{
    SourceInput input;
    input.isActive = true;
    read(invocation, kind, input);
    Administration administration(invocation);
    administration.requireSecretKey();
    const auto key = secretKeyOf(administration.settings);
    const auto row = administration.log().record({Action::AuthSourceCreate, {}, input.name}, [&] {
        return asOptions(kind, [&] {
            return auth_sources::createSource(administration.db(), kind, input, changeOf(administration, key));
        });
    });
    std::printf("The authentication source '%s' has been added with the id %lld.\n", row.name.c_str(),
                static_cast<long long>(row.id));
    return 0;
}

template <SourceKind kind> int update(const Invocation& invocation)
{
    Administration administration(invocation);
    administration.requireSecretKey();
    const auto row = requireSource(administration, invocation);
    if (row.kindOf() != kind)
        throw std::runtime_error("the authentication source '" + row.name + "' is of the kind " + row.kind);
    auto input = auth_sources::inputOf(row);
    read(invocation, kind, input);
    const auto key = secretKeyOf(administration.settings);
    administration.log().record({Action::AuthSourceChange, {}, input.name}, [&] {
        asOptions(kind, [&] {
            auth_sources::changeSource(administration.db(), row.id, input, changeOf(administration, key));
        });
    });
    std::printf("The authentication source '%s' has been changed.\n", input.name.c_str());
    return 0;
}

const auto kLdapNames = namesOf(SourceKind::Ldap, false), kLdapUpdateNames = namesOf(SourceKind::Ldap, true),
           kSimpleNames = namesOf(SourceKind::LdapSimple, false),
           kSimpleUpdateNames = namesOf(SourceKind::LdapSimple, true), kPamNames = namesOf(SourceKind::Pam, false),
           kPamUpdateNames = namesOf(SourceKind::Pam, true), kProviderNames = namesOf(SourceKind::OAuth2, false),
           kProviderUpdateNames = namesOf(SourceKind::OAuth2, true);
constexpr Option kIdOnly[] = {kId};

} // namespace

std::vector<Command> authCommands()
{
    return {
        {"admin auth list", "", "list the authentication sources", {}, listAuthSources},
        {"admin auth delete", "", "delete an authentication source", kIdOnly, deleteAuthSource},
        {"admin auth add-ldap", "", "add a directory that is searched with a bind DN", kLdapNames,
         add<SourceKind::Ldap>},
        {"admin auth update-ldap", "", "change such a directory", kLdapUpdateNames, update<SourceKind::Ldap>},
        {"admin auth add-ldap-simple", "", "add a directory that users bind to by themselves", kSimpleNames,
         add<SourceKind::LdapSimple>},
        {"admin auth update-ldap-simple", "", "change such a directory", kSimpleUpdateNames,
         update<SourceKind::LdapSimple>},
        {"admin auth add-pam", "", "add a PAM service of this host", kPamNames, add<SourceKind::Pam>},
        {"admin auth update-pam", "", "change a PAM source", kPamUpdateNames, update<SourceKind::Pam>},
        {"admin auth add-oauth", "", "add an OpenID Connect provider", kProviderNames, add<SourceKind::OAuth2>},
        {"admin auth update-oauth", "", "change an OpenID Connect provider", kProviderUpdateNames,
         update<SourceKind::OAuth2>},
    };
}

int listAuthSources(const Invocation& invocation)
{
    Administration administration(invocation);
    std::printf("%-6s %-12s %-30s %s\n", "ID", "Type", "Name", "Enabled");
    for (const auto& row : AuthSourceStore(administration.db()).all())
        std::printf("%-6lld %-12s %-30s %s\n", static_cast<long long>(row.id), row.kind.c_str(), row.name.c_str(),
                    row.isActive ? "true" : "false");
    return 0;
}

int deleteAuthSource(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto row = requireSource(administration, invocation);
    administration.log().record({Action::AuthSourceDelete, {}, row.name}, [&] {
        asOptions(row.kindOf(), [&] { auth_sources::removeSource(administration.db(), row.id); });
    });
    std::printf("The authentication source '%s' has been deleted.\n", row.name.c_str());
    return 0;
}

} // namespace trivet::process
