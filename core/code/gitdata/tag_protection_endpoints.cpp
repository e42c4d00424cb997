#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/protection_rules.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using audit::Action;
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

using AllNames = std::map<std::int64_t, ListedNames>;

TagProtection toWire(const TagProtectionRow& row, const AllNames& names)
{
    TagProtection wire{.id = row.id, .namePattern = row.namePattern};
    if (const auto found = names.find(row.id); found != names.end()) {
        wire.whitelistUsernames = found->second.users;
        wire.whitelistTeams = found->second.teams;
    }
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    return wire;
}

TagProtection shown(Context& context, const TagProtectionRow& row)
{
    return toWire(row, TagProtectionStore(context.db()).namesOf(row.repositoryId));
}

TagProtectionRow requireRule(Context& context, const repos::VisibleRepo& repo, std::int64_t id)
{
    if (auto found = TagProtectionStore(context.db()).find(repo.row().id, id))
        return std::move(*found);
    throw Error::notFound();
}

audit::AuditEvent auditEventOf(const repos::VisibleRepo& repo, const std::string& what)
{
    return {Action::TagProtectionChange, repo.its.owner.name, repo.row().name + ": " + what};
}

std::vector<TagProtection> list(Context& context, const RepoOfAdmin& repo)
{
    TagProtectionStore store(context.db());
    const auto names = store.namesOf(repo.row().id);
    std::vector<TagProtection> all;
    for (const auto& row : store.ofRepository(repo.row().id))
        all.push_back(toWire(row, names));
    return all;
}

TagProtection one(Context& context, const RepoOfAdmin& repo, const RuleId& wanted)
{
    return shown(context, requireRule(context, repo, wanted.id));
}

http::Created<TagProtection> create(Context& context, const Admin& repo, const CreateTagProtection& wanted)
{
    return {shown(context, audit::recorded(context, auditEventOf(repo, "new rule " + wanted.namePattern.value_or("")),
                                           [&] { return createTagProtection(context, repo.its, wanted); }))};
}

TagProtection edit(Context& context, const Admin& repo, const RuleId& rule, const EditTagProtection& wanted)
{
    const auto row = requireRule(context, repo, rule.id);
    return shown(context, audit::recorded(context, auditEventOf(repo, "rule " + row.namePattern),
                                          [&] { return editTagProtection(context, repo.its, row, wanted); }));
}

http::NoContent remove(Context& context, const Admin& repo, const RuleId& rule)
{
    const auto row = requireRule(context, repo, rule.id);
    audit::recorded(context, auditEventOf(repo, "no rule " + row.namePattern),
                    [&] { TagProtectionStore(context.db()).remove(row.id); });
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
