#include "http/operation.hpp"

#include "http/response.hpp"

namespace trivet::http {

void Operation::pathParameter(std::string_view name, std::string_view doc)
{
    parameters.push_back({std::string(name), "path", std::string(doc), R"({"type":"string"})", true});
}

void Operation::queryParameter(std::string_view name, std::string_view doc, std::string schema)
{
    parameters.push_back({std::string(name), "query", std::string(doc), std::move(schema), false});
}

void Operation::body(std::string_view schemaName, std::string_view contentType)
{
    parameters.push_back({"body", "body", "", R"({"$ref":"#/definitions/)" + std::string(schemaName) + "\"}", false});
    consumes = contentType;
    refuses(422);
}

void Operation::answers(int status, std::string schema)
{
    results[status] = {std::string(reasonOf(status)), std::move(schema), {}};
}

void Operation::answersJson(int status, std::string schema)
{
    produces = "application/json";
    answers(status, std::move(schema));
}

void Operation::answersInPages() { results[200].headers = {"Link", "X-Total-Count"}; }

void Operation::refuses(int status) { results.try_emplace(status, Result{std::string(reasonOf(status)), {}, {}}); }

} // namespace trivet::http
