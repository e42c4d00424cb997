#pragma once
#include "markup/render.hpp"
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::markup {

struct MarkdownWish {
    static constexpr auto schema = json::body("MarkdownOption");
    std::string text{}, mode{}, context{};
    bool wiki = false;

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using T = MarkdownWish;
        return std::tuple{
            field("Text", &T::text, "The Markdown", maxLength(kMostBytes)),
            field("Mode", &T::mode, "markdown, or gfm or comment where line breaks are kept", maxLength(20)),
            field("Context", &T::context, "owner/repo, or an address below it: what relative links belong to",
                  maxLength(2000)),
            field("Wiki", &T::wiki, "It is a page of a wiki; makes no difference"),
        };
    }
};

struct MarkupWish {
    static constexpr auto schema = json::body("MarkupOption");
    std::string text{}, mode{}, context{}, filePath{};
    bool wiki = false;

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using T = MarkupWish;
        return std::tuple{
            field("Text", &T::text, "What is to be rendered", maxLength(kMostBytes)),
            field("Mode", &T::mode, "markdown, gfm, comment, or file where the name of the file decides",
                  maxLength(20)),
            field("Context", &T::context, "owner/repo, or an address below it: what relative links belong to",
                  maxLength(2000)),
            field("FilePath", &T::filePath, "Name of the file, for the mode file", maxLength(1000)),
            field("Wiki", &T::wiki, "It is a page of a wiki; makes no difference"),
        };
    }
};

} // namespace trivet::markup
