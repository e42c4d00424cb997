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
        visit(field("Text", &T::text, "Markdown text", maxLength(kMostBytes)));
        visit(field("Mode", &T::mode, "markdown, gfm or comment; the last two keep line breaks", maxLength(20)));
        visit(field("Context", &T::context, "Context of relative links: owner/repo, or a URL in the repository",
                    maxLength(2000)));
        visit(field("Wiki", &T::wiki, "Wiki page: relative links lead to other pages of the wiki"));
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
        visit(field("Text", &T::text, "Text to render", maxLength(kMostBytes)));
        visit(field("Mode", &T::mode, "markdown, gfm, comment, or file to choose by FilePath", maxLength(20)));
        visit(field("Context", &T::context, "Context of relative links: owner/repo, or a URL in the repository",
                    maxLength(2000)));
        visit(field("FilePath", &T::filePath, "File name, for mode file", maxLength(1000)));
        visit(field("Wiki", &T::wiki, "Wiki page: relative links lead to other pages of the wiki"));
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
        operation.answersText("text/html");
        operation.refuses(413);
        operation.refuses(422);
    }
};

} // namespace trivet::http
