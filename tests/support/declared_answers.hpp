#pragma once
#include "http/description.hpp"
#include "support/app_fixture.hpp"
#include "json/json_value.hpp"

#include <map>
#include <string>
#include <string_view>

namespace trivet::test {

// What the OpenAPI document says about the answers of each REST operation, to hold real ones against.
class DeclaredAnswers {
public:
    explicit DeclaredAnswers(http::Catalogue catalogue);

    // What the document does not say of this answer; empty if it says all. Of operations it does not list, nothing.
    std::string complaint(std::string_view operationId, const Reply& reply) const;

private:
    std::string mismatch(const json::Value& schema, const json::Value& value, const std::string& where) const;
    std::string mismatchOfMembers(const json::Value& schema, const json::Value& value, const std::string& where) const;

    http::Description m_description;
    std::map<std::string_view, const http::Operation*> m_operations{};
    std::map<std::string, json::Value> m_definitions{};
};

} // namespace trivet::test
