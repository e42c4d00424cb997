#pragma once
#include "http/body_argument.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "json/field.hpp"
#include "json/read_parameters.hpp"

#include <concepts>

// How a handler's parameter is made from the request. Two kinds exist: guards, which load something and check access,
// and described types, which are read from the path, the query or the body. Anything else does not compile.
namespace trivet::http {

template <class T>
concept Guard = requires(Context& context, Operation& operation)
{
    {
        T::resolve(context)
        } -> std::same_as<T>;
    T::describe(operation);
};

template <class T> struct Argument;

template <Guard T> struct Argument<T> {
    static T take(Context& context) { return T::resolve(context); }
    static void describe(Operation& operation) { T::describe(operation); }
};

template <json::Described T>
requires(T::schema.place == json::Place::Query) struct Argument<T> {
    static T take(Context& context) { return json::readParameters<T>(context.query()); }
    static void describe(Operation& operation)
    {
        json::forEachField<T>([&](const auto& field) {
            using Member = std::remove_cvref_t<decltype(std::declval<T>().*(field.member))>;
            operation.queryParameter(field.name, field.doc, json::schemaOf<Member>(operation.definitions, field.rules));
        });
        operation.refuses(422);
    }
};

template <json::Described T>
requires(T::schema.place == json::Place::Path) struct Argument<T> {
    static T take(Context& context)
    {
        Parameters values;
        for (const auto& each : context.pathValues)
            values.add(std::string(each.name), each.value);
        return json::readParameters<T>(values);
    }
    static void describe(Operation& operation)
    {
        json::forEachField<T>([&](const auto& field) { operation.pathParameter(field.name, field.doc); });
    }
};

template <json::Described T>
requires(T::schema.place == json::Place::Body || T::schema.place == json::Place::Form) struct Argument<T> {
    static T take(Context& context)
    {
        const BodyText body = readBodyText(context);
        if (body.form)
            return json::readParameters<T>(*body.form);
        if constexpr (T::schema.place == json::Place::Body)
            return json::read<T>(body.json);
        else
            throw unsupportedBody();
    }
    static void describe(Operation& operation)
    {
        json::define<T>(operation.definitions);
        operation.parameters.push_back(
            {"body", "body", "", R"({"$ref":"#/definitions/)" + std::string(T::schema.name) + "\"}", false});
        operation.consumes =
            T::schema.place == json::Place::Body ? "application/json" : "application/x-www-form-urlencoded";
        operation.refuses(422);
    }
};

} // namespace trivet::http
