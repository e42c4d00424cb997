#pragma once
#include "http/reply.hpp"
#include "markup/render.hpp"
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::markup {

struct MarkdownInput {
    static constexpr auto schema = json::body("MarkdownOption");
    std::string text{}, mode{}, context{};
    bool wiki = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using T = MarkdownInput;
        visit(field("Text", &T::text, "The Markdown", maxLength(kMostBytes)));
        visit(field("Mode", &T::mode, "markdown, or gfm or comment where line breaks are kept", maxLength(20)));
        visit(field("Context", &T::context, "owner/repo, or an address below it: what relative links belong to",
                    maxLength(2000)));
        visit(field("Wiki", &T::wiki, "It is a page of a wiki; makes no difference"));
    }
};

struct MarkupInput {
    static constexpr auto schema = json::body("MarkupOption");
    std::string text{}, mode{}, context{}, filePath{};
    bool wiki = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using T = MarkupInput;
        visit(field("Text", &T::text, "What is to be rendered", maxLength(kMostBytes)));
        visit(field("Mode", &T::mode, "markdown, gfm, comment, or file where the name of the file decides",
                    maxLength(20)));
        visit(field("Context", &T::context, "owner/repo, or an address below it: what relative links belong to",
                    maxLength(2000)));
        visit(field("FilePath", &T::filePath, "Name of the file, for the mode file", maxLength(1000)));
        visit(field("Wiki", &T::wiki, "It is a page of a wiki; makes no difference"));
    }
};

// What a text has become. One that costs too much is refused.
struct Html {
    std::string text{};
};

} // namespace trivet::markup

namespace trivet::http {

template <> struct Reply<markup::Html> {
    static Response make(Context& context, markup::Html html)
    {
        return Reply<Text>::make(context, {"text/html;charset=utf-8", std::move(html.text)});
    }
    static void describe(Operation& operation)
    {
        Reply<Text>::describe(operation);
        operation.refuses(413);
        operation.refuses(422);
    }
};

} // namespace trivet::http
