#pragma once
#include "http/reply.hpp"
#include "packages/package_rows.hpp"

namespace trivet::packages {

// A stored file as an answer: whole, the part that Range asks for, or "not changed".
struct Download {
    FileRow file{};
};

http::Response downloadResponse(const http::Context& context, const Download& download);

} // namespace trivet::packages

namespace trivet::http {

template <> struct Reply<packages::Download> {
    static Response make(Context& context, const packages::Download& download)
    {
        return packages::downloadResponse(context, download);
    }
    static void describe(Operation& operation)
    {
        operation.results[200] = {"OK", R"({"type":"string","format":"binary"})", {"ETag"}};
    }
};

} // namespace trivet::http
