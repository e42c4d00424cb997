#pragma once
#include "http/reply.hpp"

#include <memory>
#include <string>

namespace trivet::gitdata {

// Bytes that people put into repositories. Whatever they are, a browser shows them as text or saves them: nothing in
// them runs as a page of this site.
struct GitText {
    std::string contentType{"text/plain; charset=utf-8"};
    std::string body{};
    std::shared_ptr<body::Source> stream{}; // instead, for what is long
    std::string saveAs{};                   // not shown but saved under this name
    std::int64_t size = -1;                 // of the stream, where it is known
    std::string tag{};                      // names the bytes: "has it changed?" is answered by 304
    std::string immutableUrl{};             // where the same bytes will be when a branch has moved on
};

// The whole of it, "not changed", or, where the size and a tag are known, the part that Range asks for: whoever plays
// audio or video jumps in it.
http::Response gitTextResponse(const http::Context& context, GitText text);

} // namespace trivet::gitdata

namespace trivet::http {

template <> struct Reply<gitdata::GitText> {
    static Response make(Context& context, gitdata::GitText text)
    {
        return gitdata::gitTextResponse(context, std::move(text));
    }
    static void describe(Operation& operation)
    {
        operation.answersText("text/plain");
        operation.answersText("application/octet-stream");
        for (const int status : {206, 304, 416})
            operation.answers(status, {});
        operation.refuses(404);
    }
};

} // namespace trivet::http
