#include "http/operation.hpp"

#include "http/api_error.hpp"
#include "http/response.hpp"

namespace trivet::http {

void Operation::pathParameter(std::string_view name, std::string_view doc, std::string schema)
{
    parameters.push_back({std::string(name), "path", std::string(doc), std::move(schema), true});
}

void Operation::queryParameter(std::string_view name, std::string_view doc, std::string schema, bool isRequired)
{
    parameters.push_back({std::string(name), "query", std::string(doc), std::move(schema), isRequired});
}

void Operation::body(std::string_view schemaName, std::string_view contentType, bool isRequired)
{
    parameters.push_back(
        {"body", "body", "", R"({"$ref":"#/definitions/)" + std::string(schemaName) + "\"}", isRequired});
    consumes = contentType;
    for (const int status : {400, 413, 415, 422})
        refuses(status);
}

void Operation::answers(int status, std::string schema)
{
    auto& known = results.try_emplace(status, Result{std::string(reasonOf(status)), {}, {}}).first->second.schema;
    if (known.empty())
        known = std::move(schema);
    else if (!schema.empty() && known != schema)
        known = R"({"x-oneOf":[)" + known + "," + schema + "]}";
}

void Operation::answersJson(int status, std::string schema)
{
    produces.insert("application/json");
    answers(status, std::move(schema));
}

void Operation::answersText(std::string_view mediaType)
{
    produces.emplace(mediaType);
    results.try_emplace(200, Result{std::string(reasonOf(200)), R"({"type":"string"})", {}});
}

void Operation::answersInPages() { results[200].headers = {"Link", "X-Total-Count"}; }

void Operation::refuses(int status)
{
    auto schema = status < 400 ? std::string() : json::schemaOf<ApiError>(definitions);
    results.try_emplace(status, Result{std::string(reasonOf(status)), std::move(schema), {}});
}

} // namespace trivet::http
