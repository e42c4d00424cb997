#include "access/permission.hpp"
#include "db/database.hpp"
#include "labels/label_rules.hpp"
#include "labels/label_view.hpp"
#include "labels/labels_tables.hpp"
#include "labels/named_label.hpp"
#include "orgs/org_guards.hpp"

namespace trivet::labels {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using orgs::OrgOfOwner;
using orgs::VisibleOrg;

LabelOwner ownerOf(const VisibleOrg& org) { return {LabelOwner::Kind::Organization, org.row.id}; }

http::Page<Label> list(Context& context, const VisibleOrg& org, const LabelSorting& sorting,
                       const http::PageRequest& page)
{
    LabelStore store(context.db());
    const auto owner = ownerOf(org);
    return {toWire(store.page(owner, {page.limit, page.offset()}, orderOf(sorting)),
                   LabelAddresses::of(context, org.row.name)),
            store.count(owner)};
}

http::Created<Label> create(Context& context, const OrgOfOwner& org, const CreateLabel& wanted)
{
    return {toWire(createLabel(context.db(), ownerOf(org), wanted, context.now),
                   LabelAddresses::of(context, org.row.name))};
}

Label get(Context& context, const VisibleOrg& org, const NamedLabel& label)
{
    return toWire(label.of(ownerOf(org), context.db()), LabelAddresses::of(context, org.row.name));
}

Label edit(Context& context, const OrgOfOwner& org, const NamedLabel& label, const EditLabel& wanted)
{
    const auto id = label.of(ownerOf(org), context.db()).id;
    return toWire(editLabel(context.db(), ownerOf(org), id, wanted, context.now),
                  LabelAddresses::of(context, org.row.name));
}

http::NoContent remove(Context& context, const OrgOfOwner& org, const NamedLabel& label)
{
    removeLabel(context.db(), ownerOf(org), label.of(ownerOf(org), context.db()).id);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>({
        .method = Method::Get,
        .path = "/orgs/{org}/labels",
        .id = "orgListLabels",
        .tag = "organization",
        .summary = "List the labels of an organization",
        .scope = Permission::Organization,
        .auth = http::Auth::Open,
    }),
    http::endpoint<create>({
        .method = Method::Post,
        .path = "/orgs/{org}/labels",
        .id = "orgCreateLabel",
        .tag = "organization",
        .summary = "Create a label for an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<get>({
        .method = Method::Get,
        .path = "/orgs/{org}/labels/{id}",
        .id = "orgGetLabel",
        .tag = "organization",
        .summary = "Get a label of an organization",
        .scope = Permission::Organization,
        .auth = http::Auth::Open,
    }),
    http::endpoint<edit>({
        .method = Method::Patch,
        .path = "/orgs/{org}/labels/{id}",
        .id = "orgEditLabel",
        .tag = "organization",
        .summary = "Edit a label of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/orgs/{org}/labels/{id}",
        .id = "orgDeleteLabel",
        .tag = "organization",
        .summary = "Delete a label of an organization",
        .scope = Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> orgLabelEndpoints() { return kEndpoints; }

} // namespace trivet::labels
