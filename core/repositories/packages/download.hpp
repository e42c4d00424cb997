#pragma once
#include "http/reply.hpp"
#include "packages/package_rows.hpp"

#include <optional>
#include <string_view>

namespace trivet::packages {

// A stored file as an answer: whole, the part that Range asks for, or "not changed".
struct Download {
    FileRow file{};
};

http::Response downloadResponse(const http::Context& context, const Download& download);

// What a Range header asks for of so many bytes (RFC 9110 §14).
struct Range {
    enum class Kind {
        Whole,         // no range, or a form that may be left out of account: several, another unit
        Part,          // one that is there
        Unsatisfiable, // one beyond the end
    };

    Kind kind = Kind::Whole;
    std::int64_t first = 0, last = 0; // inclusive
};

Range parseRange(std::string_view header, std::int64_t size);

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
