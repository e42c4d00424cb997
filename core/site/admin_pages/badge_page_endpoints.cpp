// The badges that users can be given.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/confirmation.hpp"
#include "pages/pager.hpp"
#include "users/badge_rules.hpp"

namespace trivet::admin_pages {
namespace {

constexpr pages::Section kSection{"badges", "admin.badges"_text};
constexpr std::string_view kAddress = "-/admin/badges";

struct ListedBadge {
    std::string slug{}, description{}, deleteAddress{};
    static constexpr auto entries()
    {
        using L = ListedBadge;
        using pages::entry;
        return ValueList{entry("LISTED_SLUG", &L::slug), entry("LISTED_DESCRIPTION", &L::description),
                         entry("DELETE_ADDRESS", &L::deleteAddress)};
    }
};

struct BadgesPage {
    std::string base{};
    std::vector<ListedBadge> badges{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = BadgesPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base), entry("BADGE", &P::badges), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

struct BadgeForm {
    static constexpr auto schema = json::form("BadgeForm");
    std::string slug{}, description{}, imageUrl{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("slug", &BadgeForm::slug, "Short name", maxLength(50)));
        visit(field("description", &BadgeForm::description, "Description", maxLength(255)));
        visit(field("image_url", &BadgeForm::imageUrl, "URL of an image", maxLength(1024)));
    }
};

pages::View show(Context& context, const http::PageRequest& page, const BadgeForm& form = {},
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    users::BadgeStore store(context.db());
    BadgesPage model{.base = pageAddress(context, kAddress), .pager = pages::pagerFor(context, page, store.count())};
    for (const auto& row : store.page({page.limit, page.offset()}))
        model.badges.push_back({row.slug, row.description, model.base + "/" + encodePercent(row.slug) + "/delete"});
    model.isEmpty = model.badges.empty();
    auto view = adminView(context, "admin/badges", kSection, model);
    forms::fill(view, form, refusal);
    return view;
}

pages::View list(Context& context, const Administrator&, const http::PageRequest& page) { return show(context, page); }

Answer create(Context& context, const Administrator&, const OwnForm&, const http::PageRequest& page,
              const BadgeForm& form)
{
    const auto refusal =
        forms::renamed(forms::refusalOf("slug",
                                        [&] {
                                            users::createBadge(context.db(), {.slug = form.slug,
                                                                              .description = form.description,
                                                                              .imageUrl = form.imageUrl});
                                        }),
                       {{"website", "image_url"}});
    if (refusal)
        return show(context, page, form, refusal);
    return forms::done(context, "admin.badge_created"_text, kAddress, form.slug);
}

struct BadgePath {
    static constexpr auto schema = json::path();
    std::string slug{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("slug", &BadgePath::slug, "Short name of the badge"));
    }
};

pages::View removalPage(Context& context, const Administrator&, const BadgePath& path)
{
    if (!users::BadgeStore(context.db()).findBySlug(path.slug))
        throw Error::notFound();
    return pages::confirmationPage(
        {.heading = pages::text(context, "admin.badge_delete_title"_text, {{"NAME", path.slug}}),
         .button = pages::text(context, "admin.badge_delete_button"_text),
         .effects = {pages::text(context, "admin.badge_delete_effect"_text)},
         .action = pageAddress(context, std::string(kAddress) + "/" + encodePercent(path.slug) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kAddress)});
}

http::Redirect remove(Context& context, const Administrator&, const OwnForm&, const BadgePath& path)
{
    if (!users::BadgeStore(context.db()).remove(path.slug))
        throw Error::notFound();
    return forms::done(context, "admin.badge_deleted"_text, kAddress, path.slug);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(pageMeta(Method::Get, "/badges", "badgesPage", "List the badges")),
    http::endpoint<create>(pageMeta(Method::Post, "/badges", "makeBadge", "Create a badge")),
    http::endpoint<removalPage>(
        pageMeta(Method::Get, "/badges/{slug}/delete", "badgeRemovalPage", "Ask before deleting a badge")),
    http::endpoint<remove>(pageMeta(Method::Post, "/badges/{slug}/delete", "removeBadge", "Delete a badge")),
};

} // namespace

std::span<const http::Endpoint> badgeEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
