#pragma once
#include "base/shared_remembered.hpp"
#include "base/work_budget.hpp"
#include "markup/render.hpp"
#include "pages/values.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trivet::code_pages {

// A text that is not rendered.
pages::SafeHtml asItIs(const std::string& text);

// Markdown of files as HTML, for the threads of one process. A text is rendered by a child of little memory and time,
// so that one made to cost much costs nobody else anything; the latest are kept, by the name git has for them or by
// what they say.
class RenderedTexts {
public:
    explicit RenderedTexts(markup::ImageRules images = {}, const WorkBudget& budget = kForeignContent)
        : m_images(std::move(images)), m_budget(budget)
    {
    }

    struct OfFile {
        pages::SafeHtml html{};
        bool isPlain = false; // rendering it costs too much
    };
    OfFile of(const std::string& blob, const std::function<std::string()>& read, markup::Context context);

    // Texts that are in no file, in the same order: by one child where that is enough. What takes too long in all is
    // shown as it is, and of what is too long in all only the beginning.
    struct Text {
        std::string text{};
        std::string idWord{};               // tells its ids from those of the other texts of the page
        std::vector<std::string> commits{}; // as markup::Context has them
        bool isCut = false;                 // only its beginning, so it is shown as it is
    };
    std::vector<pages::SafeHtml> ofAll(const std::vector<Text>& texts, markup::Context context);

private:
    std::shared_ptr<const OfFile> keep(const std::string& key, OfFile text);

    markup::ImageRules m_images;
    const WorkBudget m_budget; // of a child
    SharedRemembered<OfFile> m_latest{512 * 1024};
};

} // namespace trivet::code_pages
