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

std::shared_ptr<const SafeHtml> KeptPieces::find(const http::Context& context, const std::string& key)
{
    const auto kept = m_latest.find(inLanguage(context, key));
    return kept && context.now < kept->until ? std::shared_ptr<const SafeHtml>(kept, &kept->html) : nullptr;
}

void KeptPieces::keep(const http::Context& context, const std::string& key, const SafeHtml& piece, std::int64_t until)
{
    if (until > context.now)
        m_latest.keep(inLanguage(context, key), std::make_shared<const Kept>(Kept{piece, until}),
                      key.size() + piece.html.size());
}

SafeHtml pieceOf(const http::Context& context, TemplateName name, const Values& values)
{
    return {context.services.of<const Templates>().expandAlone(name, languageOf(context), values)};
}

} // namespace trivet::pages
