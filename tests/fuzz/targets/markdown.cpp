#include "base/text.hpp"
#include "markup/given_context.hpp"
#include "markup/render.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/safe_html.hpp"

namespace trivet::fuzz {

void fuzzMarkdown(std::string_view bytes)
{
    for (const char* const place : {"", "alice/site", "alice/site/src/branch/main"}) {
        auto context = markup::contextFrom(place, "https://h.example/sub/");
        context.newlines = *place ? markup::Newlines::AsBreaks : markup::Newlines::AsSpaces;
        const auto html = markup::render(bytes, context);
        const auto problem = problemWith(html);
        promise(problem.empty(), problem.c_str());
        promise(isUtf8(html), "HTML is UTF-8");
    }
    // The context comes from clients too.
    const auto context = markup::contextFrom(bytes, "https://h.example/sub/");
    promise(context.linkBase.empty() || context.linkBase.starts_with("https://h.example/sub/"), "the base is here");
    promise(problemWith(markup::render("#1 [a](b) ![a](b) @c", context)).empty(), "whatever the context, it is safe");
}

} // namespace trivet::fuzz
