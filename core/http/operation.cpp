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

void Operation::refuses(int status) { results.try_emplace(status, Result{std::string(reasonOf(status)), {}, {}}); }

} // namespace trivet::http
