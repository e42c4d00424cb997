#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "http/pagination.hpp"
#include "http/response.hpp"
#include "json/schema.hpp"
#include "json/write.hpp"

#include <string>
#include <utility>
#include <vector>

// What a handler's result type means on the wire. A result of any other type does not compile.
namespace trivet::http {

template <class T> struct Created {
    T value{};
};
struct CreatedEmpty {}; // 201, and nothing to show for it
struct NoContent {};
template <class T> struct Page {
    std::vector<T> items{};
    std::int64_t total = 0;
};
struct Redirect {
    std::string location{};
    int status = 303;
};
struct Text {
    std::string contentType{};
    std::string body{};
};

constexpr std::string_view kJsonType = "application/json;charset=utf-8";

Response emptyJson(int status, std::size_t expectedSize);
template <class T> Response jsonResponse(int status, const T& value)
{
    std::size_t expected = 512;
    if constexpr (json::isList<T>)
        expected = 256 + value.size() * 512; // growing a long list step by step copies it again and again
    Response response = emptyJson(status, expected);
    json::append(response.body, value);
    response.body += '\n';
    return response;
}

template <class T> [[gnu::cold]] void describeJson(Operation& operation, int status)
{
    operation.answersJson(status, json::schemaOf<T>(operation.definitions));
}

template <class T> struct Reply {
    static Response make(Context&, const T& value) { return jsonResponse(200, value); }
    static void describe(Operation& operation) { describeJson<T>(operation, 200); }
};

template <class T> struct Reply<Created<T>> {
    static Response make(Context&, const Created<T>& created) { return jsonResponse(201, created.value); }
    static void describe(Operation& operation) { describeJson<T>(operation, 201); }
};

template <> struct Reply<CreatedEmpty> {
    static Response make(Context&, CreatedEmpty) { return {.status = 201}; }
    static void describe(Operation& operation) { operation.answers(201, {}); }
};

template <> struct Reply<NoContent> {
    static Response make(Context&, NoContent) { return {.status = 204}; }
    static void describe(Operation& operation) { operation.answers(204, {}); }
};

template <class T> struct Reply<Page<T>> {
    static Response make(Context& context, const Page<T>& page)
    {
        Response response = jsonResponse(200, page.items);
        addPageHeaders(response, context, page.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        describeJson<std::vector<T>>(operation, 200);
        operation.answersInPages();
    }
};

template <> struct Reply<Redirect> {
    static Response make(Context&, const Redirect& redirect)
    {
        Response response{.status = redirect.status};
        response.add("Location", redirect.location);
        return response;
    }
    static void describe(Operation& operation) { operation.answers(303, {}); }
};

template <> struct Reply<Text> {
    static Response make(Context&, Text text)
    {
        return {.contentType = std::move(text.contentType), .body = std::move(text.body)};
    }
    static void describe(Operation& operation) { operation.answersText("text/plain"); }
};

} // namespace trivet::http
