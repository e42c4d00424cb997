// Repositories that somebody has put on the disk of the server.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "base/percent.hpp"
#include "creation/unadopted.hpp"
#include "db/database.hpp"
#include "pages/confirmation.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"

#include <algorithm>

namespace trivet::admin_pages {
namespace {

constexpr pages::Section kSection{"unadopted", "admin.unadopted"_text};
constexpr std::string_view kAddress = "-/admin/unadopted";

struct FoundRepository {
    std::string name{}, owner{}, repo{}, deleteAddress{};
    static constexpr auto entries()
    {
        using F = FoundRepository;
        using pages::entry;
        return ValueList{entry("UNADOPTED_NAME", &F::name), entry("FOUND_OWNER", &F::owner),
                         entry("FOUND_REPO", &F::repo), entry("DELETE_ADDRESS", &F::deleteAddress)};
    }
};

struct FoundPage {
    std::string address{}, root{}, text{};
    std::vector<FoundRepository> found{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = FoundPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address), entry("ROOT", &P::root),        entry("TEXT", &P::text),
                         entry("FOUND", &P::found),     entry("IS_EMPTY", &P::isEmpty), entry("PAGER", &P::pager)};
    }
};

template <json::InputLocation Where> struct FoundName {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "FoundName" : "", Where};
    std::string owner{}, repo{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("owner", &FoundName::owner, "Name of the owner", json::maxLength(255)));
        visit(json::field("repo", &FoundName::repo, "Name of the repository", json::maxLength(255)));
    }
};
using NameInQuery = FoundName<json::InputLocation::Query>;
using NameInForm = FoundName<json::InputLocation::Form>;

// What is typed is looked for anywhere in a name, unless it is a pattern.
std::string patternOf(const std::string& text)
{
    return text.empty() || text.find_first_of("*?/") != std::string::npos ? text : "*" + text + "*";
}

pages::View show(Context& context, const std::string& text, const http::PageRequest& page,
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto found = creation::findUnadopted(context, patternOf(text));
    FoundPage model{.address = pageAddress(context, kAddress),
                    .root = context.settings.repository.root,
                    .text = text,
                    .pager = pages::pagerFor(context, page, std::ssize(found))};
    const auto first = std::min(std::ssize(found), page.offset()),
               last = std::min(std::ssize(found), first + page.limit);
    for (auto i = first; i < last; ++i) {
        const auto& each = found[static_cast<std::size_t>(i)];
        model.found.push_back(
            {each.fullName(), each.owner.name, each.name,
             model.address + "/delete?owner=" + encodePercent(each.owner.name) + "&repo=" + encodePercent(each.name)});
    }
    model.isEmpty = found.empty();
    auto view = adminView(context, "admin/unadopted", kSection, model);
    forms::fill(view, NameInForm{}, refusal);
    return view;
}

pages::View list(Context& context, const Administrator&, const pages::TextQuery& query, const http::PageRequest& page)
{
    return show(context, query.text, page);
}

Answer adopt(Context& context, const Administrator&, const OwnForm&, const NameInForm& form)
{
    const auto found = creation::requireUnadopted(context, form.owner, form.repo);
    const auto refusal = forms::refusalOf("", [&] { creation::adopt(context, found); });
    if (refusal)
        return show(context, "", {}, refusal);
    return forms::done(context, "admin.adopted"_text, kAddress, found.fullName());
}

pages::View removalPage(Context& context, const Administrator&, const NameInQuery& wanted)
{
    const auto found = creation::requireUnadopted(context, wanted.owner, wanted.repo);
    return pages::confirmationPage(
        {.heading = pages::text(context, "admin.unadopted_delete_title"_text, {{"NAME", found.fullName()}}),
         .button = pages::text(context, "admin.unadopted_delete_button"_text),
         .effects = {pages::text(context, "admin.unadopted_delete_effect"_text)},
         .action = pageAddress(context, "-/admin/unadopted/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kAddress),
         .hidden = {{"owner", wanted.owner}, {"repo", wanted.repo}}});
}

Answer remove(Context& context, const Administrator&, const OwnForm&, const NameInForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAddress))
        return *detour;
    const auto found = creation::requireUnadopted(context, form.owner, form.repo);
    creation::removeUnadopted(context, found);
    return forms::done(context, "admin.unadopted_deleted"_text, kAddress, found.fullName());
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        pageMeta(Method::Get, "/unadopted", "unadoptedPage", "List repositories on disk that nobody has adopted")),
    http::endpoint<adopt>(
        pageMeta(Method::Post, "/unadopted/adopt", "adoptFoundRepository", "Adopt a repository found on disk")),
    http::endpoint<removalPage>(pageMeta(Method::Get, "/unadopted/delete", "unadoptedRemovalPage",
                                         "Ask before deleting a repository found on disk")),
    http::endpoint<remove>(
        pageMeta(Method::Post, "/unadopted/delete", "removeFoundRepository", "Delete a repository found on disk")),
};

} // namespace

std::span<const http::Endpoint> unadoptedEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
