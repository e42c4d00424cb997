#pragma once
#include "json/schema.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::http {

// What an endpoint reads and answers, as told by its parameter and result types: the material of its OpenAPI entry.
struct Operation {
    struct Parameter {
        std::string name{}, in{}, doc{};
        std::string schema{}; // JSON text: of the value, or of the whole body
        bool isRequired = false;
    };
    struct Result {
        std::string doc{}, schema{};
        std::vector<std::string> headers{};
    };

    explicit Operation(json::Definitions& all) : definitions(all) {}

    void pathParameter(std::string_view name, std::string_view doc, std::string schema = R"({"type":"string"})");
    void queryParameter(std::string_view name, std::string_view doc, std::string schema, bool isRequired = false);
    void body(std::string_view schemaName, std::string_view contentType, bool isRequired); // wrong ones are refused
    // What is said again with another schema may be either: OpenAPI 2.0 has no word for that but an extension.
    void answers(int status, std::string schema);
    void answersJson(int status, std::string schema);
    void answersText(std::string_view mediaType); // where JSON is answered too, its schema stays
    void answersInPages();                        // with the headers of a list that is read page by page
    void refuses(int status);                     // may also answer with this error

    json::Definitions& definitions;
    std::vector<Parameter> parameters{};
    std::map<int, Result> results{};
    std::string consumes{};
    std::set<std::string> produces{};
};

} // namespace trivet::http
