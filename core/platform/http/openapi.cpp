#include "http/openapi.hpp"

#include "access/permission.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "http/description.hpp"

#include <map>
#include <set>

namespace trivet::http {
namespace {

using json::write;

std::string parameterText(const Operation::Parameter& parameter)
{
    std::string text = "{\"name\":" + write(parameter.name) + ",\"in\":" + write(parameter.in);
    if (!parameter.doc.empty())
        text += ",\"description\":" + write(parameter.doc);
    if (parameter.isRequired)
        text += ",\"required\":true";
    if (parameter.in == "body")
        return text + ",\"schema\":" + parameter.schema + "}";
    // A list is sent by repeating its name, as json::readParameters reads it.
    if (parameter.schema.starts_with(R"({"type":"array")"))
        text += R"(,"collectionFormat":"multi")";
    // OpenAPI 2.0 writes the type of anything but a body beside its name, not inside a schema.
    return text + "," + parameter.schema.substr(1);
}

std::string resultText(const Operation::Result& result)
{
    std::string text = "{\"description\":" + write(result.doc);
    if (!result.schema.empty())
        text += ",\"schema\":" + result.schema;
    std::string headers;
    for (const auto& name : result.headers)
        headers += (headers.empty() ? "" : ",") + write(name) + ":{\"type\":\"string\"}";
    return text + (headers.empty() ? "" : ",\"headers\":{" + headers + "}") + "}";
}

std::string operationText(const Meta& meta, const Operation& operation)
{
    std::string text =
        "{\"tags\":[" + write(meta.tag) + "],\"summary\":" + write(meta.summary) + ",\"operationId\":" + write(meta.id);
    if (!operation.consumes.empty())
        text += ",\"consumes\":[" + write(operation.consumes) + "]";
    std::string produces, parameters, results;
    for (const auto& type : operation.produces)
        produces += (produces.empty() ? "" : ",") + write(type);
    if (!produces.empty())
        text += ",\"produces\":[" + produces + "]";
    if (meta.isDeprecated)
        text += ",\"deprecated\":true";
    for (const auto& parameter : operation.parameters)
        parameters += (parameters.empty() ? "" : ",") + parameterText(parameter);
    if (!parameters.empty())
        text += ",\"parameters\":[" + parameters + "]";
    for (const auto& [status, result] : operation.results)
        results += (results.empty() ? "\"" : ",\"") + std::to_string(status) + "\":" + resultText(result);
    return text + ",\"responses\":{" + results + "}}";
}

constexpr std::string_view kSecurity = R"(
"BasicAuth":{"type":"basic"},
"Token":{"type":"apiKey","name":"token","in":"query","description":"Ends up in logs; prefer the header."},
"AccessToken":{"type":"apiKey","name":"access_token","in":"query","description":"Ends up in logs; prefer the header."},
"AuthorizationHeaderToken":{"type":"apiKey","name":"Authorization","in":"header","description":"The word 'token', a space and the token."},
"SudoParam":{"type":"apiKey","name":"sudo","in":"query","description":"Act as this user; administrators only."},
"SudoHeader":{"type":"apiKey","name":"Sudo","in":"header","description":"Act as this user; administrators only."},
"TOTPHeader":{"type":"apiKey","name":"X-Trivet-OTP","in":"header","description":"With BasicAuth, for accounts with two-factor authentication."}})";
constexpr std::string_view kSecurityNames = R"(
"security":[{"BasicAuth":[]},{"Token":[]},{"AccessToken":[]},{"AuthorizationHeaderToken":[]},{"SudoParam":[]},{"SudoHeader":[]},{"TOTPHeader":[]})";

// The scopes of the API; what they open is the same for OAuth2 and for tokens.
std::string scopesText()
{
    std::string text;
    for (const auto& [name, permission] : access::kPermissions)
        for (const auto* level : {"read", "write"}) {
            const auto scope = std::string(level) + ":" + std::string(name);
            text += (text.empty() ? "" : ",") + write(scope) + ":" +
                    write(std::string(level == std::string_view("read") ? "Read: " : "Read and write: ").append(name));
        }
    return text;
}

std::string securityText(const Settings& settings)
{
    const auto& root = settings.server.rootUrl;
    std::string definitions = "\"securityDefinitions\":{", names(kSecurityNames);
    if (settings.oauth2.enabled) {
        definitions += "\"OAuth2\":{\"type\":\"oauth2\",\"flow\":\"accessCode\",\"authorizationUrl\":" +
                       write(root + "login/oauth/authorize") +
                       ",\"tokenUrl\":" + write(root + "login/oauth/access_token") + ",\"scopes\":{" + scopesText() +
                       "}},";
        names += ",{\"OAuth2\":[]}";
    }
    return definitions.append(kSecurity) + "," + names + "]";
}

std::string makeDocument(Catalogue catalogue, const Settings& settings)
{
    const Description all(catalogue);
    const std::string_view root = settings.server.rootUrl;
    const auto scheme = root.substr(0, root.find(':'));
    const auto path = root.substr(root.find('/', scheme.size() + 3));
    std::string text = "{\"swagger\":\"2.0\",\"info\":{\"title\":\"Trivet API\",\"description\":\"The REST API of this "
                       "Trivet instance.\",\"license\":{\"name\":\"MIT\"},\"version\":" +
                       write(apiVersion()) + "},\"schemes\":[" + write(scheme) +
                       "],\"basePath\":" + write(std::string(path) + "api/v1") +
                       ",\"consumes\":[\"application/json\"],\"produces\":[\"application/json\"],";
    text += securityText(settings);
    std::map<std::string, std::string> operationsByPath;
    std::set<std::string_view> tagNames;
    for (const auto& entry : all.entries) {
        auto& operations = operationsByPath[entry.path];
        operations += (operations.empty() ? "\"" : ",\"") + asciiLower(nameOf(entry.meta.method)) +
                      "\":" + operationText(entry.meta, entry.operation);
        tagNames.insert(entry.meta.tag);
    }
    std::string tags, paths, definitions;
    for (const auto tag : tagNames)
        tags += (tags.empty() ? "" : ",") + ("{\"name\":" + write(tag) + "}");
    for (const auto& [name, operations] : operationsByPath)
        paths += (paths.empty() ? "" : ",") + write(name) + ":{" + operations + "}";
    for (const auto& [name, schema] : all.definitions)
        definitions += (definitions.empty() ? "" : ",") + write(name) + ":" + schema;
    return text + ",\"tags\":[" + tags + "],\"paths\":{" + paths + "},\"definitions\":{" + definitions + "}}\n";
}

} // namespace

// Of the release: clients compare it, and a commit tells them nothing.
std::string apiVersion()
{
    const auto ours = version();
    return "1.28.0+trivet." + ours.substr(0, ours.find('-'));
}

std::string OpenApi::text() const { return makeDocument(m_catalogue, m_settings); }

} // namespace trivet::http
