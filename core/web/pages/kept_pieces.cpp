#include "pages/kept_pieces.hpp"

#include "http/services.hpp"
#include "pages/reader.hpp"
#include "pages/templates.hpp"

namespace trivet::pages {
namespace {

std::string inLanguage(const http::Context& context, const std::string& key)
{
    return std::string(codeOf(languageOf(context))) + " " + key;
}

} // namespace

const SafeHtml* KeptPieces::find(const http::Context& context, const std::string& key)
{
    const auto* kept = m_latest.find(inLanguage(context, key));
    return kept && context.now < kept->until ? &kept->html : nullptr;
}

void KeptPieces::keep(const http::Context& context, const std::string& key, const SafeHtml& piece, std::int64_t until)
{
    if (until > context.now)
        m_latest.keep(inLanguage(context, key), {piece, until}, key.size() + piece.html.size());
}

SafeHtml pieceOf(const http::Context& context, TemplateName name, const Values& values)
{
    return {context.services.of<const Templates>().expandAlone(name, languageOf(context), values)};
}

} // namespace trivet::pages
