#include "org_pages/org_danger.hpp"

#include "audit/audit_log.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "org_pages/org_page_view.hpp"
#include "users/account_rules.hpp"
#include "json/problems.hpp"

namespace trivet::org_pages {
namespace {

using audit::Action;

OrgDangerDone rename(Context& context, const orgs::OrgOfOwner& org, const OrgDangerForm& form)
{
    const std::string name(trimmed(form.name));
    if (name.empty())
        throw Error::invalidField("name", json::kRequired);
    audit::recorded(context, {Action::OrgRename, org.row.name, "to " + name},
                    [&] { users::renameAccount(context.db(), org.row.id, name, context.now); });
    return {"org/" + encodePercent(name) + "/settings/profile", "org.renamed"_text, name};
}

OrgDangerDone remove(Context& context, const orgs::OrgOfOwner& org, const OrgDangerForm&)
{
    audit::recorded(context, {Action::OrgDelete, org.row.name, {}},
                    [&] { users::deleteAccount(context.db(), org.row.id); });
    return {"", "org.deleted"_text, org.row.name};
}

constexpr OrgDangerAction kActions[] = {
    {.name = "rename",
     .title = "org.rename"_text,
     .effect = "org.rename_effect"_text,
     .button = "org.rename_button"_text,
     .run = rename,
     .asksName = true},
    {.name = "delete",
     .title = "org.delete"_text,
     .effect = "org.delete_effect"_text,
     .button = "org.delete_button"_text,
     .run = remove},
};

} // namespace

std::span<const OrgDangerAction> orgDangerActions() { return kActions; }

std::vector<OrgDangerLine> orgDangersOf(const Context& context, const orgs::VisibleOrg& org)
{
    std::vector<OrgDangerLine> lines;
    for (const auto& action : kActions)
        lines.push_back({pages::text(context, action.title), pages::text(context, action.effect),
                         pages::text(context, action.button),
                         pageAddress(context, org, "danger/" + std::string(action.name))});
    return lines;
}

} // namespace trivet::org_pages
