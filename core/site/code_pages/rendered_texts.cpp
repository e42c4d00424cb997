#include "code_pages/rendered_texts.hpp"

#include "base/text.hpp"
#include "code_pages/limited_child.hpp"
#include "crypto/digest.hpp"
#include "markup/escape.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace trivet::code_pages {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostBytesKept = 512 * 1024;
constexpr auto kLongestWait = std::chrono::seconds(3);

// Each text with its length in front. Nothing at all if the child did not come to its end.
std::vector<std::string> allInOneChild(const std::vector<std::size_t>& which,
                                       const std::function<std::string(std::size_t)>& render)
{
    const auto result = inLimitedChild([&] {
        std::string all;
        for (const auto each : which) {
            const auto html = render(each);
            all.append(std::to_string(html.size())).append("\n").append(html);
        }
        return all;
    });
    std::vector<std::string> texts;
    if (!result)
        return texts;
    for (std::size_t at = 0; at < result->size();) {
        const auto end = result->find('\n', at);
        const auto size = static_cast<std::size_t>(std::stoull(result->substr(at, end - at)));
        texts.push_back(result->substr(end + 1, size));
        at = end + 1 + size;
    }
    return texts;
}

} // namespace

pages::SafeHtml asItIs(const std::string& text)
{
    pages::SafeHtml plain{"<pre tabindex=\"0\">"};
    markup::appendEscaped(plain.html, text);
    plain.html += "</pre>";
    return plain;
}

const pages::SafeHtml* RenderedTexts::find(const std::string& key)
{
    const auto known = std::find_if(m_latest.begin(), m_latest.end(), [&](auto& kept) { return kept.key == key; });
    if (known == m_latest.end())
        return nullptr;
    m_latest.splice(m_latest.begin(), m_latest, known);
    return &m_latest.front().safe;
}

const pages::SafeHtml& RenderedTexts::keep(const std::string& key, pages::SafeHtml safe)
{
    m_latest.push_front({key, std::move(safe)});
    m_bytes += m_latest.front().safe.html.size();
    for (; m_bytes > kMostBytesKept && m_latest.size() > 1; m_latest.pop_back())
        m_bytes -= m_latest.back().safe.html.size();
    return m_latest.front().safe;
}

pages::SafeHtml RenderedTexts::of(const std::string& blob, const std::function<std::string()>& read,
                                  const markup::Context& context)
{
    const auto key = blob + " " + context.repository + " " + context.linkBase;
    if (const auto* known = find(key))
        return *known;
    const auto text = read();
    const auto html = inLimitedChild([&] { return markup::render(text, context); });
    return keep(key, html ? pages::SafeHtml{*html} : asItIs(text));
}

std::vector<pages::SafeHtml> RenderedTexts::ofAll(const std::vector<Text>& texts, markup::Context context)
{
    std::vector<pages::SafeHtml> shown(texts.size());
    std::vector<std::size_t> missing;
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        keys.push_back(hex(crypto::sha256(texts[i].text)) + " " + texts[i].idWord + " " + context.repository);
        if (const auto* known = find(keys[i]))
            shown[i] = *known;
        else if (!texts[i].text.empty())
            missing.push_back(i);
    }
    const auto render = [&](std::size_t i) {
        context.idWord = texts[i].idWord;
        return markup::render(texts[i].text, context);
    };
    const auto together = missing.empty() ? std::vector<std::string>() : allInOneChild(missing, render);
    const auto deadline = Clock::now() + kLongestWait;
    for (std::size_t at = 0; at < missing.size(); ++at) {
        const auto i = missing[at];
        std::optional<std::string> html;
        if (!together.empty())
            html = together[at];
        else if (Clock::now() < deadline)
            html = inLimitedChild([&] { return render(i); });
        shown[i] = html ? keep(keys[i], {std::move(*html)}) : asItIs(texts[i].text);
    }
    return shown;
}

} // namespace trivet::code_pages
