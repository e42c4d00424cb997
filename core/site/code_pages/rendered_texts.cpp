#include "code_pages/rendered_texts.hpp"

#include "base/limited_child.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "markup/escape.hpp"

#include <chrono>
#include <optional>

namespace trivet::code_pages {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostTogether = 8 * 1024 * 1024; // bytes of HTML; of what comes then only the beginning is shown
constexpr std::size_t kBeginning = 1000;

std::string beginningOf(const std::string& text)
{
    auto end = kBeginning;
    if (text.size() <= end)
        return text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end; // not in the middle of a character
    return text.substr(0, end) + "…";
}

// Each text with its length in front. Nothing at all if the child did not come to its end.
std::vector<std::string> allInOneChild(const std::vector<std::size_t>& which,
                                       const std::function<std::string(std::size_t)>& render, const WorkBudget& budget)
{
    const auto renderAll = [&] {
        std::string all;
        for (const auto each : which) {
            const auto html = render(each);
            all.append(std::to_string(html.size())).append("\n").append(html);
        }
        return all;
    };
    const auto result = inLimitedChild(renderAll, budget);
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

std::shared_ptr<const RenderedTexts::OfFile> RenderedTexts::keep(const std::string& key, OfFile text)
{
    const auto size = text.html.html.size();
    return m_latest.keep(key, std::make_shared<const OfFile>(std::move(text)), size);
}

RenderedTexts::OfFile RenderedTexts::of(const std::string& blob, const std::function<std::string()>& read,
                                        markup::Context context)
{
    const auto key = blob + " " + context.repository + " " + context.linkBase + context.folder;
    if (const auto known = m_latest.find(key))
        return *known;
    const auto text = read();
    context.images = m_images;
    auto html = markup::renderInChild(text, context, m_budget);
    return *keep(key, html ? OfFile{{std::move(*html)}} : OfFile{asItIs(text), true});
}

std::vector<pages::SafeHtml> RenderedTexts::ofAll(const std::vector<Text>& texts, markup::Context context)
{
    std::vector<pages::SafeHtml> shown(texts.size());
    std::vector<std::size_t> missing;
    std::vector<std::string> keys;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        keys.push_back(hex(crypto::sha256(texts[i].text)) + " " + texts[i].idWord + " " + context.repository);
        for (const auto& commit : texts[i].commits)
            keys[i] += " " + commit;
        if (texts[i].isCut)
            shown[i] = asItIs(beginningOf(texts[i].text));
        else if (const auto known = m_latest.find(keys[i]))
            shown[i] = known->html;
        else if (!texts[i].text.empty())
            missing.push_back(i);
        bytes += shown[i].html.size();
    }
    context.images = m_images;
    const auto render = [&](std::size_t i) {
        context.idWord = texts[i].idWord;
        context.commits = texts[i].commits;
        return markup::render(texts[i].text, context, m_budget);
    };
    const auto together = missing.empty() ? std::vector<std::string>() : allInOneChild(missing, render, m_budget);
    const auto deadline = Clock::now() + m_budget.patience();
    for (std::size_t at = 0; at < missing.size(); ++at) {
        const auto i = missing[at];
        std::optional<std::string> html;
        if (!together.empty())
            html = together[at];
        else if (bytes < kMostTogether && Clock::now() < deadline)
            html = inLimitedChild([&] { return render(i); }, m_budget);
        if (html)
            shown[i] = keep(keys[i], {{std::move(*html)}})->html;
        else
            shown[i] = asItIs(bytes < kMostTogether ? texts[i].text : beginningOf(texts[i].text));
        bytes += shown[i].html.size();
    }
    return shown;
}

} // namespace trivet::code_pages
