#include "gitdata/gitdata_tables.hpp"
#include "gitdata/protection_changes.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using repos::readingSignedIn;
using repos::RepoOfAdmin;
using Admin = repos::Unarchived<RepoOfAdmin>;

struct RuleId {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &RuleId::id, "ID of the rule"));
    }
};

std::vector<TagProtection> list(Context& context, const RepoOfAdmin& repo)
{
    return tagProtections(context.db(), repo.row().id);
}

TagProtection one(Context& context, const RepoOfAdmin& repo, const RuleId& wanted)
{
    return shown(context.db(), requireTagRule(context.db(), repo.row().id, wanted.id));
}

http::Created<TagProtection> create(Context& context, const Admin& repo, const CreateTagProtection& wanted)
{
    return {shown(context.db(), addTagRule(context, repo.its, wanted))};
}

TagProtection edit(Context& context, const Admin& repo, const RuleId& rule, const EditTagProtection& wanted)
{
    const auto row = requireTagRule(context.db(), repo.row().id, rule.id);
    return shown(context.db(), changeTagRule(context, repo.its, row, wanted));
}

http::NoContent remove(Context& context, const Admin& repo, const RuleId& rule)
{
    removeTagRule(context, repo.its, requireTagRule(context.db(), repo.row().id, rule.id));
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn({"/repos/{owner}/{repo}/tag_protections", "repoListTagProtection",
                                          "List the tag protections of a repository"})),
    http::endpoint<create>(changing(
        Method::Post, {"/repos/{owner}/{repo}/tag_protections", "repoCreateTagProtection", "Create a tag protection"})),
    http::endpoint<one>(readingSignedIn(
        {"/repos/{owner}/{repo}/tag_protections/{id}", "repoGetTagProtection", "Get a tag protection"})),
    http::endpoint<edit>(changing(Method::Patch, {"/repos/{owner}/{repo}/tag_protections/{id}", "repoEditTagProtection",
                                                  "Edit a tag protection"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/tag_protections/{id}",
                                                     "repoDeleteTagProtection", "Delete a tag protection"})),
};

} // namespace

std::span<const http::Endpoint> tagProtectionEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
