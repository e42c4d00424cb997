#pragma once
#include "base/message.hpp"
#include "http/reply.hpp"
#include "pages/model.hpp"
#include "pages/notice.hpp"
#include "pages/reader.hpp"
#include "pages/sections.hpp"
#include "pages/template_name.hpp"
#include "pages/values.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::pages {

// What a page may run and load. Everything comes from this site in any case.
enum class ScriptPolicy {
    None,         // text, style sheet, images
    OwnScript,    // also the scripts of this site, which ask it for previews and names
    Player,       // also audio, video and documents of this site, beside its scripts
    SwaggerUi,    // also Swagger UI's scripts, which ask the API
    SentByScript, // also the scripts of this site, one of which sends the form of the page to another site at once
};

// Where the forms of a page may lead, redirects included: browsers follow a form to its end before they judge it.
enum class FormTargets {
    ThisSite,
    Anywhere, // the last redirect goes back to an application
};

// What is wrong with what was typed, told in the section MARKER: FULL_NAME_PROBLEM.
struct ShownProblem {
    std::string_view marker{};
    Messages messages{};
};

// A page as a handler's result: which template, and what it shows.
struct View {
    TemplateName content;
    std::string title{}; // empty: the name of the site alone
    Values values{};
    std::vector<ShownProblem> problems{};
    int status = 200;
    ScriptPolicy powers = ScriptPolicy::None;
    FormTargets forms = FormTargets::ThisSite;
    std::optional<NavigationPosition> place{}; // with the navigation of that area beside it
    int refreshSeconds = 0;                    // browsers load it again after them; 0: it stays as it is
};

template <Model T> View view(TemplateName content, std::string title, const T& model)
{
    return {.content = content, .title = std::move(title), .values = valuesOf(model)};
}

// Another described type whose values the same template shows, beside those of the first.
template <Model T> void addValues(View& view, const T& model)
{
    auto values = valuesOf(model);
    std::move(values.texts.begin(), values.texts.end(), std::back_inserter(view.values.texts));
    std::move(values.sections.begin(), values.sections.end(), std::back_inserter(view.values.sections));
}

// The one place where HTML answers are made: layout, security headers, type. `notice` says what has been done.
http::Response pageResponse(const http::Services& services, const View& view, const Reader& reader,
                            const std::optional<std::string>& notice = std::nullopt);

// The same for whoever asks, with what was left for them to read.
http::Response pageFor(http::Context& context, const View& view);

} // namespace trivet::pages

namespace trivet::http {

template <> struct Reply<pages::View> {
    static Response make(Context& context, const pages::View& view) { return pages::pageFor(context, view); }
    static void describe(Operation& operation) { operation.answersText("text/html"); }
};

} // namespace trivet::http
