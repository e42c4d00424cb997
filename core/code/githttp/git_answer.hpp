#pragma once
#include "body/source.hpp"
#include "http/reply.hpp"

#include <memory>
#include <string>

namespace trivet::githttp {

// What git says, as it says it.
struct GitAnswer {
    std::string contentType{};
    std::shared_ptr<body::Source> stream{};
};

} // namespace trivet::githttp

namespace trivet::http {

template <> struct Reply<githttp::GitAnswer> {
    static Response make(Context&, githttp::GitAnswer answer)
    {
        return {.contentType = std::move(answer.contentType), .stream = std::move(answer.stream)};
    }
    static void describe(Operation& operation) { operation.results[200] = {"Output of git", {}, {}}; }
};

} // namespace trivet::http
