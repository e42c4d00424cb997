#pragma once
#include "http/reply.hpp"

#include <string>
#include <vector>

namespace trivet::http {

// A page of a search: {"ok":true,"data":[...]} where other lists are plain arrays.
template <class T> struct SearchPage {
    std::vector<T> items{};
    std::int64_t total = 0;
};

template <class T> struct Reply<SearchPage<T>> {
    static Response make(Context& context, const SearchPage<T>& page)
    {
        constexpr std::size_t kUsualItem = 700; // bytes; else the text would be copied each time it grows
        Response response{.contentType = std::string(kJsonType)};
        response.body.reserve(kUsualItem * (page.items.size() + 1));
        response.body = R"({"ok":true,"data":)";
        json::append(response.body, page.items);
        response.body += "}\n";
        addPageHeaders(response, context, page.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        operation.produces = "application/json";
        operation.results[200] = {"OK",
                                  R"({"type":"object","properties":{"data":)" +
                                      json::schemaOf<std::vector<T>>(operation.definitions) +
                                      R"(,"ok":{"type":"boolean"}}})",
                                  {"Link", "X-Total-Count"}};
    }
};

} // namespace trivet::http
