#include "access/permission.hpp"
#include "db/database.hpp"
#include "labels/label_rules.hpp"
#include "labels/label_view.hpp"
#include "labels/labels_tables.hpp"
#include "labels/named_label.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::labels {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Reach;
using repos::TrackerReader;
using LabelWriter = repos::Unarchived<repos::TrackerWriter>;

LabelOwner ownerOf(const repos::VisibleRepo& repo) { return {LabelOwner::Kind::Repository, repo.row().id}; }

LabelAddresses addressesOf(const Context& context, const repos::VisibleRepo& repo)
{
    return LabelAddresses::of(context, repo.its.owner.name, repo.row().name);
}

http::Page<Label> list(Context& context, const TrackerReader& repo, const LabelSorting& sorting,
                       const http::PageRequest& page)
{
    LabelStore store(context.db());
    const auto owner = ownerOf(repo);
    return {toWire(store.page(owner, {page.limit, page.offset()}, orderOf(sorting)), addressesOf(context, repo)),
            store.count(owner)};
}

http::Created<Label> create(Context& context, const LabelWriter& repo, const CreateLabel& wanted)
{
    return {toWire(createLabel(context.db(), ownerOf(repo), wanted, context.now), addressesOf(context, repo))};
}

Label get(Context& context, const TrackerReader& repo, const NamedLabel& label)
{
    return toWire(label.of(ownerOf(repo), context.db()), addressesOf(context, repo));
}

Label edit(Context& context, const LabelWriter& repo, const NamedLabel& label, const EditLabel& wanted)
{
    const auto id = label.of(ownerOf(repo), context.db()).id;
    return toWire(editLabel(context.db(), ownerOf(repo), id, wanted, context.now), addressesOf(context, repo));
}

http::NoContent remove(Context& context, const LabelWriter& repo, const NamedLabel& label)
{
    removeLabel(context.db(), ownerOf(repo), label.of(ownerOf(repo), context.db()).id);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>({
        .method = Method::Get,
        .path = "/repos/{owner}/{repo}/labels",
        .id = "issueListLabels",
        .tag = "issue",
        .summary = "List the labels of a repository",
        .scope = Permission::Issue,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
    http::endpoint<create>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/labels",
        .id = "issueCreateLabel",
        .tag = "issue",
        .summary = "Create a label",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
    http::endpoint<get>({
        .method = Method::Get,
        .path = "/repos/{owner}/{repo}/labels/{id}",
        .id = "issueGetLabel",
        .tag = "issue",
        .summary = "Get a label",
        .scope = Permission::Issue,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
    http::endpoint<edit>({
        .method = Method::Patch,
        .path = "/repos/{owner}/{repo}/labels/{id}",
        .id = "issueEditLabel",
        .tag = "issue",
        .summary = "Edit a label",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/repos/{owner}/{repo}/labels/{id}",
        .id = "issueDeleteLabel",
        .tag = "issue",
        .summary = "Delete a label",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> labelEndpoints() { return kEndpoints; }

} // namespace trivet::labels
