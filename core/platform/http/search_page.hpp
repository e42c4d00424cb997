#pragma once
#include "http/reply.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::http {

// A page of a search: {"ok":true,"data":[...]} where other lists are plain arrays.
template <class T> struct SearchPage {
    std::vector<T> items{};
    std::int64_t total = 0;
};

// The same, written item by item: of a long page one is in memory at a time, and its memory is used again for the next.
template <class T> class WrittenSearchPage {
public:
    explicit WrittenSearchPage(std::size_t expectedItems) : m_expectedItems(expectedItems) {}

    void add(const T& item)
    {
        m_body += m_items == 0 ? "" : ",";
        json::append(m_body, item);
        json::reserveForList(m_body, kHead.size(), ++m_items, m_expectedItems);
    }

    std::string takeBody() && { return std::move(m_body.append("]}\n")); }

    std::int64_t total = 0;

private:
    static constexpr std::string_view kHead = R"({"ok":true,"data":[)";

    std::size_t m_expectedItems, m_items = 0;
    std::string m_body{kHead};
};

// The same for a search that cannot be made: {"ok":false,"error":"..."} with status 422.
struct SearchRefusal {
    std::string error{};
};

template <> struct Reply<SearchRefusal> {
    static Response make(Context&, const SearchRefusal& refusal)
    {
        Response response{.status = 422, .contentType = std::string(kJsonType), .body = R"({"ok":false,"error":)"};
        json::append(response.body, refusal.error);
        response.body += "}\n";
        return response;
    }
    static void describe(Operation& operation)
    {
        operation.answersJson(422,
                              R"({"type":"object","properties":{"error":{"type":"string"},"ok":{"type":"boolean"}}})");
    }
};

template <class T> struct Reply<SearchPage<T>> {
    static Response make(Context& context, const SearchPage<T>& page)
    {
        Response response{.contentType = std::string(kJsonType), .body = R"({"ok":true,"data":)"};
        response.body.reserve(256 + page.items.size() * sizeof(T) * 2); // growing it step by step copies it again
        json::append(response.body, page.items);
        response.body += "}\n";
        addPageHeaders(response, context, page.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        operation.produces.insert("application/json");
        operation.results[200] = {"OK",
                                  R"({"type":"object","properties":{"data":)" +
                                      json::schemaOf<std::vector<T>>(operation.definitions) +
                                      R"(,"ok":{"type":"boolean"}}})",
                                  {"Link", "X-Total-Count"}};
    }
};

template <class T> struct Reply<WrittenSearchPage<T>> {
    static Response make(Context& context, WrittenSearchPage<T> page)
    {
        const auto total = page.total;
        Response response{.contentType = std::string(kJsonType), .body = std::move(page).takeBody()};
        addPageHeaders(response, context, total);
        return response;
    }
    static void describe(Operation& operation) { Reply<SearchPage<T>>::describe(operation); }
};

} // namespace trivet::http
