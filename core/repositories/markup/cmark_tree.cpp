#include "markup/cmark_tree.hpp"

#include "markup/math_syntax.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <new>

namespace trivet::markup {
namespace {

struct FreeParser {
    void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};

void extend(cmark_parser* parser, const char* name)
{
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name));
}

} // namespace

Tree parse(std::string_view text, const ParserFeatures& features)
{
    cmark_gfm_core_extensions_ensure_registered();
    const std::unique_ptr<cmark_parser, FreeParser> parser(
        cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | (features.footnotes ? CMARK_OPT_FOOTNOTES : 0)));
    if (features.tables)
        extend(parser.get(), "table");
    if (features.mailAddresses)
        extend(parser.get(), "autolink");
    extend(parser.get(), "strikethrough");
    extend(parser.get(), "tasklist");
    cmark_parser_attach_syntax_extension(parser.get(), mathSyntax());
    cmark_parser_feed(parser.get(), text.data(), text.size());
    Tree tree(cmark_parser_finish(parser.get()));
    if (!tree)
        throw std::bad_alloc();
    // Words are found in whole texts, not in the pieces the parser makes of them.
    cmark_consolidate_text_nodes(tree.get());
    return tree;
}

} // namespace trivet::markup
