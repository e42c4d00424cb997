#pragma once
#include "http/reply.hpp"

#include <cstdint>

namespace trivet::http {

// An object that holds one page of a list, with the headers of that list.
template <class T> struct PagedObject {
    T value{};
    std::int64_t total = 0;
};

template <class T> struct Reply<PagedObject<T>> {
    static Response make(Context& context, const PagedObject<T>& object)
    {
        Response response = jsonResponse(200, object.value);
        addPageHeaders(response, context, object.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        describeJson<T>(operation, 200);
        operation.answersInPages();
    }
};

} // namespace trivet::http
