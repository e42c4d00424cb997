#pragma once
#include "http/reply.hpp"

#include <string>
#include <utility>

namespace trivet::lfshttp {

inline constexpr const char* kMediaType = "application/vnd.git-lfs+json";

// JSON of the type that git-lfs asks for.
template <class T> struct LfsAnswer {
    T value{};
    int status = 200;
};

// 200 without a body.
struct Stored {};

} // namespace trivet::lfshttp

namespace trivet::http {

template <class T> struct Reply<lfshttp::LfsAnswer<T>> {
    static Response make(Context&, const lfshttp::LfsAnswer<T>& answer)
    {
        auto response = jsonResponse(answer.status, answer.value);
        response.contentType = lfshttp::kMediaType;
        return response;
    }
    static void describe(Operation& operation) { describeJson<T>(operation, 200); }
};

template <> struct Reply<lfshttp::Stored> {
    static Response make(Context&, lfshttp::Stored) { return {}; }
    static void describe(Operation& operation) { operation.answers(200, {}); }
};

} // namespace trivet::http
