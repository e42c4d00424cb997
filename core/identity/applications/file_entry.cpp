#include "applications/file_entry.hpp"

#include "base/error.hpp"
#include "json/read.hpp"

namespace trivet::applications {
namespace {

bool isKnown(std::string_view name)
{
    bool isFound = false;
    FileEntry::fields([&](const auto& field) { isFound |= field.name == name; });
    return isFound;
}

} // namespace

ApplicationInput FileEntry::input() const
{
    return {.name = name,
            .redirectUris = redirectUris,
            .postLogoutUris = postLogoutRedirectUris,
            .isConfidential = confidentialClient,
            .skipsConsent = skipSecondaryAuthorization,
            .isResourceServer = resourceServer,
            .requiresPkce = requirePkce,
            .idTokenAlgorithm = idTokenSignedResponseAlg,
            .backchannelLogoutUri = backchannelLogoutUri,
            .backchannelNeedsSession = backchannelLogoutSessionRequired};
}

json::Value::Array parseEntries(const std::string& text)
{
    const auto value = json::parse(text);
    const auto* const entries = value.as<json::Value::Array>();
    if (!entries)
        throw Error::invalid("must be a list of applications: [ { … }, … ]");
    return *entries;
}

FileEntry readEntry(const json::Value& value)
{
    const auto* const members = value.as<json::Value::Object>();
    if (!members)
        throw Error::invalid("must be an object");
    for (const auto& [name, ignored] : *members)
        if (!isKnown(name))
            throw Error::invalid("unknown name '" + name + "'");
    FileEntry entry;
    json::Problems problems;
    json::readObject(entry, value, "", problems);
    problems.throwIfAny();
    return entry;
}

} // namespace trivet::applications
