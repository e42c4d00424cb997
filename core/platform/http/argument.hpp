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
    [[gnu::cold]] static void describe(Operation& operation) { T::describe(operation); }
};

template <json::Described T>
requires(T::schema.place == json::InputLocation::Query) struct Argument<T> {
    static T take(Context& context) { return json::readParameters<T>(context.query()); }
    [[gnu::cold]] static void describe(Operation& operation)
    {
        T::fields([&](const auto& field) {
            using Member = typename std::remove_cvref_t<decltype(field)>::Member;
            const json::Rules rules = field.rules();
            operation.queryParameter(field.name, field.doc, json::schemaOf<Member>(operation.definitions, rules),
                                     rules.isRequired);
        });
        for (const int status : {400, 422})
            operation.refuses(status);
    }
};

template <json::Described T>
requires(T::schema.place == json::InputLocation::Path) struct Argument<T> {
    static T take(Context& context) { return json::readParameters<T>(context.pathParameters()); }
    [[gnu::cold]] static void describe(Operation& operation)
    {
        T::fields([&](const auto& field) {
            using Member = typename std::remove_cvref_t<decltype(field)>::Member;
            const json::Rules rules = field.rules();
            operation.pathParameter(field.name, field.doc, json::schemaOf<Member>(operation.definitions, rules));
            // No address is as long as the usual limit of texts.
            if (!std::is_same_v<Member, std::string> || rules.maxLength < json::Rules{}.maxLength)
                operation.refuses(422);
        });
    }
};

template <json::Described T>
requires(T::schema.place == json::InputLocation::Body ||
         T::schema.place == json::InputLocation::Form) struct Argument<T> {
    static T take(Context& context)
    {
        const BodyText body = readBodyText(context);
        if (body.form)
            return json::readParameters<T>(*body.form);
        if constexpr (T::schema.place == json::InputLocation::Body)
            return json::read<T>(body.json);
        else
            throw unsupportedForm();
    }
    [[gnu::cold]] static void describe(Operation& operation)
    {
        json::define<T>(operation.definitions);
        bool isRequired = false;
        T::fields([&](const auto& field) { isRequired |= field.rules().isRequired; });
        operation.body(T::schema.name,
                       T::schema.place == json::InputLocation::Body ? "application/json"
                                                                    : "application/x-www-form-urlencoded",
                       isRequired);
    }
};

} // namespace trivet::http
