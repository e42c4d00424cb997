#include "code_pages/rendered_texts.hpp"

#include "code_pages/limited_child.hpp"
#include "markup/escape.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

constexpr std::size_t kMostBytesKept = 512 * 1024;

} // namespace

pages::SafeHtml asItIs(const std::string& text)
{
    pages::SafeHtml plain{"<pre tabindex=\"0\">"};
    markup::appendEscaped(plain.html, text);
    plain.html += "</pre>";
    return plain;
}

pages::SafeHtml RenderedTexts::of(const std::string& blob, const std::function<std::string()>& read,
                                  const markup::Context& context)
{
    const auto key = blob + " " + context.repository + " " + context.linkBase;
    const auto known = std::find_if(m_latest.begin(), m_latest.end(), [&](auto& kept) { return kept.key == key; });
    if (known != m_latest.end()) {
        m_latest.splice(m_latest.begin(), m_latest, known);
        return m_latest.front().safe;
    }
    const auto text = read();
    const auto html = inLimitedChild([&] { return markup::render(text, context); });
    m_latest.push_front({key, html ? pages::SafeHtml{*html} : asItIs(text)});
    m_bytes += m_latest.front().safe.html.size();
    for (; m_bytes > kMostBytesKept && m_latest.size() > 1; m_latest.pop_back())
        m_bytes -= m_latest.back().safe.html.size();
    return m_latest.front().safe;
}

} // namespace trivet::code_pages
