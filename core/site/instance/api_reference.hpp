#pragma once
#include "http/catalogue.hpp"
#include "instance/schema_text.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

// The REST API as a page for people, made from the endpoint tables.
namespace trivet::instance {

struct ReferenceParameter {
    std::string name{}, place{}, doc{};
    bool isRequired = false;
    SchemaText type{};

    static constexpr auto entries()
    {
        using P = ReferenceParameter;
        return ValueList{pages::entry("PARAMETER_NAME", &P::name), pages::entry("PARAMETER_PLACE", &P::place),
                         pages::entry("PARAMETER_DOC", &P::doc), pages::entry("PARAMETER_REQUIRED", &P::isRequired),
                         pages::entry("PARAMETER_TYPE", &P::type)};
    }
};

struct ReferenceAnswer {
    std::int64_t status = 0;
    std::string doc{};
    std::optional<SchemaText> type{};
    std::vector<std::string> headers{};

    static constexpr auto entries()
    {
        using A = ReferenceAnswer;
        return ValueList{pages::entry("ANSWER_STATUS", &A::status), pages::entry("ANSWER_DOC", &A::doc),
                         pages::entry("ANSWER_TYPE", &A::type), pages::entry("ANSWER_HEADER", &A::headers)};
    }
};

struct ReferenceOperation {
    std::string id{}, method{}, path{}, summary{};
    bool needsSignIn = false, needsPassword = false;
    std::optional<std::string> scopes{};
    bool hasParameters = false;
    std::vector<ReferenceParameter> parameters{};
    std::vector<ReferenceAnswer> answers{};

    static constexpr auto entries()
    {
        using O = ReferenceOperation;
        return ValueList{pages::entry("ID", &O::id),
                         pages::entry("METHOD", &O::method),
                         pages::entry("PATH", &O::path),
                         pages::entry("SUMMARY", &O::summary),
                         pages::entry("NEEDS_SIGN_IN", &O::needsSignIn),
                         pages::entry("NEEDS_PASSWORD", &O::needsPassword),
                         pages::entry("SCOPES", &O::scopes),
                         pages::entry("HAS_PARAMETERS", &O::hasParameters),
                         pages::entry("PARAMETER", &O::parameters),
                         pages::entry("ANSWER", &O::answers)};
    }
};

struct ReferenceTag {
    std::string name{};
    std::vector<ReferenceOperation> operations{};

    static constexpr auto entries()
    {
        return ValueList{pages::entry("TAG_NAME", &ReferenceTag::name),
                         pages::entry("OPERATION", &ReferenceTag::operations)};
    }
};

struct ReferenceProperty {
    std::string name{}, doc{};
    bool isRequired = false;
    SchemaText type{};

    static constexpr auto entries()
    {
        using P = ReferenceProperty;
        return ValueList{pages::entry("PROPERTY_NAME", &P::name), pages::entry("PROPERTY_DOC", &P::doc),
                         pages::entry("PROPERTY_REQUIRED", &P::isRequired), pages::entry("PROPERTY_TYPE", &P::type)};
    }
};

struct ReferenceDefinition {
    std::string name{};
    std::vector<ReferenceProperty> properties{};

    static constexpr auto entries()
    {
        return ValueList{pages::entry("DEFINITION_NAME", &ReferenceDefinition::name),
                         pages::entry("PROPERTY", &ReferenceDefinition::properties)};
    }
};

struct ApiReference {
    std::string apiUrl{};
    bool hasSwaggerUi = false; // the reader can have it instead
    bool lacksSwaggerUi = false;
    std::vector<ReferenceTag> tags{}; // by name
    std::vector<ReferenceDefinition> definitions{};

    static constexpr auto entries()
    {
        using R = ApiReference;
        return ValueList{pages::entry("API_URL", &R::apiUrl), pages::entry("HAS_SWAGGER_UI", &R::hasSwaggerUi),
                         pages::entry("LACKS_SWAGGER_UI", &R::lacksSwaggerUi), pages::entry("TAG", &R::tags),
                         pages::entry("TYPE", &R::definitions)};
    }
};

// Fills the lists; the rest is the caller's.
ApiReference makeApiReference(http::Catalogue catalogue);

} // namespace trivet::instance
