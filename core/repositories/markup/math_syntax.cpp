#include "markup/math_syntax.hpp"

#include "base/text.hpp"

#include <string>

namespace trivet::markup {
namespace {

constexpr int kLongest = 500; // what has no end is looked through again and again

bool isSpace(unsigned char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isWord(unsigned char c) { return isAsciiAlphanumeric(static_cast<char>(c)); }

class Formula {
public:
    explicit Formula(cmark_inline_parser* parser) : m_parser(parser), m_begin(cmark_inline_parser_get_offset(parser)) {}

    // Where it ends, or nowhere: money and variables of a shell are no formulas.
    int end() const
    {
        const bool isDisplayed = at(m_begin + 1) == '$';
        const int inner = m_begin + (isDisplayed ? 2 : 1);
        if (m_begin > 0 && (isWord(at(m_begin - 1)) || at(m_begin - 1) == '$'))
            return 0;
        if (!isDisplayed && (isSpace(at(inner)) || at(inner) == '\0'))
            return 0;
        for (int i = inner; at(i) != '\0' && i < inner + kLongest; ++i) {
            if (at(i) == '\\' && at(i + 1) != '\0')
                ++i;
            else if (at(i) == '$' && i > inner && closes(i, isDisplayed))
                return i + (isDisplayed ? 2 : 1);
        }
        return 0;
    }

    std::string text(int end) const
    {
        std::string text;
        for (int i = m_begin; i < end; ++i)
            text += static_cast<char>(at(i));
        return text;
    }

private:
    unsigned char at(int position) const { return cmark_inline_parser_peek_at(m_parser, position); }

    bool closes(int position, bool isDisplayed) const
    {
        return isDisplayed ? at(position + 1) == '$' : !isSpace(at(position - 1)) && !isWord(at(position + 1));
    }

    cmark_inline_parser* m_parser;
    int m_begin;
};

cmark_node* match(cmark_syntax_extension* syntax, cmark_parser*, cmark_node*, unsigned char first,
                  cmark_inline_parser* parser)
{
    if (first != '$')
        return nullptr;
    const Formula formula(parser);
    const int end = formula.end();
    if (end == 0)
        return nullptr;
    auto* const node = cmark_node_new(CMARK_NODE_CODE);
    cmark_node_set_literal(node, formula.text(end).c_str());
    cmark_node_set_syntax_extension(node, syntax);
    cmark_inline_parser_set_offset(parser, end);
    return node;
}

const char* typeOf(cmark_syntax_extension*, cmark_node*) { return kMathNode; }

cmark_syntax_extension* makeSyntax()
{
    auto* const syntax = cmark_syntax_extension_new(kMathNode);
    auto* const memory = cmark_get_default_mem_allocator();
    cmark_syntax_extension_set_match_inline_func(syntax, match);
    cmark_syntax_extension_set_get_type_string_func(syntax, typeOf);
    cmark_syntax_extension_set_special_inline_chars(
        syntax, cmark_llist_append(memory, nullptr, reinterpret_cast<void*>(static_cast<std::uintptr_t>('$'))));
    return syntax;
}

} // namespace

cmark_syntax_extension* mathSyntax()
{
    static auto* const kSyntax = makeSyntax();
    return kSyntax;
}

} // namespace trivet::markup
