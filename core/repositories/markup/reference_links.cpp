#include "markup/reference_links.hpp"

#include "base/text.hpp"
#include "markup/emoji.hpp"
#include "markup/escape.hpp"
#include "markup/references.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::size_t kShortCommit = 10;

// Of "org/team". Only the owner of the repository speaks to its teams by name: "@types/node" is something else.
std::string teamAddress(std::string_view name, const Context& context)
{
    const auto slash = name.find('/');
    const auto org = name.substr(0, slash);
    const std::string_view owner(context.repository);
    if (!equalsIgnoringAsciiCase(org, owner.substr(0, owner.find('/'))))
        return {};
    return concatenate({context.site, "org/", org, "/teams/", name.substr(slash + 1)});
}

// Empty if the context does not say where it would lead.
std::string addressOf(const Reference& reference, const Context& context)
{
    if (context.site.empty() || !reference.site.empty())
        return {};
    const auto repository = reference.repository.empty() ? context.repository : std::string(reference.repository);
    const std::string name(reference.name);
    switch (reference.kind) {
    case Reference::Kind::User:
        return context.site + name;
    case Reference::Kind::Team:
        return teamAddress(reference.name, context);
    case Reference::Kind::Issue:
        return repository.empty() ? "" : context.site + repository + "/issues/" + name;
    case Reference::Kind::Commit:
        if (reference.isAbbreviated() && std::ranges::find(context.commits, name) == context.commits.end())
            return {}; // some other word
        return repository.empty() ? "" : context.site + repository + "/commit/" + name;
    }
    return {};
}

void appendLink(std::string& html, const Reference& reference, std::string_view shown, const std::string& address)
{
    html += "<a href=\"";
    appendEscaped(html, address);
    html += "\" rel=\"nofollow ugc\">";
    if (reference.kind == Reference::Kind::Commit)
        html += "<code>" + std::string(shown.substr(0, kShortCommit)) + "</code>";
    else
        appendEscaped(html, shown);
    html += "</a>";
}

} // namespace

void appendWithReferences(std::string& html, std::string_view text, const Context& context)
{
    std::size_t written = 0;
    for (const auto& reference : findReferences(text)) {
        const auto address = addressOf(reference, context);
        if (address.empty())
            continue;
        appendWithEmoji(html, text.substr(written, reference.begin - written));
        appendLink(html, reference, text.substr(reference.begin, reference.length), address);
        written = reference.begin + reference.length;
    }
    appendWithEmoji(html, text.substr(written));
}

} // namespace trivet::markup
