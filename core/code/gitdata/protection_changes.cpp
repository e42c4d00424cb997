#include "gitdata/protection_changes.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "json/read.hpp"

namespace trivet::gitdata {
namespace {

using audit::Action;
using http::Context;
using repos::OwnedRepository;

BranchProtection toWire(const ProtectionRow& row, const std::map<ListOfRule, ListedNames>& names)
{
    BranchProtection wire;
    static_cast<RuleFields<Plain>&>(wire) = json::read<BranchRules>(row.rules);
    wire.branchName = wire.ruleName = row.ruleName;
    wire.priority = row.priority;
    const auto fill = [&](List list, std::vector<std::string>& users, std::vector<std::string>& teams) {
        if (const auto found = names.find({row.id, list}); found != names.end()) {
            users = found->second.users;
            teams = found->second.teams;
        }
    };
    fill(List::Push, wire.pushUsers, wire.pushTeams);
    fill(List::ForcePush, wire.forceUsers, wire.forceTeams);
    fill(List::Merge, wire.mergeUsers, wire.mergeTeams);
    fill(List::Bypass, wire.bypassUsers, wire.bypassTeams);
    fill(List::Approvals, wire.approvalUsers, wire.approvalTeams);
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    return wire;
}

TagProtection toWire(const TagProtectionRow& row, const std::map<std::int64_t, ListedNames>& names)
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

audit::AuditEvent auditEventOf(Action action, const OwnedRepository& repository, const std::string& what)
{
    return {action, repository.owner.name, repository.row.name + ": " + what};
}

} // namespace

std::vector<BranchProtection> branchProtections(db::Database& db, std::int64_t repositoryId)
{
    ProtectionStore store(db);
    const auto names = store.namesOf(repositoryId);
    std::vector<BranchProtection> all;
    for (const auto& row : store.ofRepository(repositoryId))
        all.push_back(toWire(row, names));
    return all;
}

BranchProtection shown(db::Database& db, const ProtectionRow& row)
{
    return toWire(row, ProtectionStore(db).namesOf(row.repositoryId));
}

ProtectionRow requireBranchRule(db::Database& db, std::int64_t repositoryId, std::string_view name)
{
    if (auto found = ProtectionStore(db).find(repositoryId, name))
        return std::move(*found);
    throw Error::notFound();
}

ProtectionRow addBranchRule(Context& context, const OwnedRepository& repository, const CreateBranchProtection& wanted)
{
    const auto& name = wanted.ruleName.empty() ? wanted.branchName : wanted.ruleName;
    return audit::recorded(context, auditEventOf(Action::BranchProtectionChange, repository, "new rule " + name),
                           [&] { return createProtection(context, repository, wanted); });
}

ProtectionRow changeBranchRule(Context& context, const OwnedRepository& repository, const ProtectionRow& row,
                               const EditBranchProtection& wanted)
{
    return audit::recorded(context, auditEventOf(Action::BranchProtectionChange, repository, "rule " + row.ruleName),
                           [&] { return editProtection(context, repository, row, wanted); });
}

void removeBranchRule(Context& context, const OwnedRepository& repository, const ProtectionRow& row)
{
    audit::recorded(context, auditEventOf(Action::BranchProtectionChange, repository, "no rule " + row.ruleName),
                    [&] { ProtectionStore(context.db()).remove(row.id); });
}

std::vector<TagProtection> tagProtections(db::Database& db, std::int64_t repositoryId)
{
    TagProtectionStore store(db);
    const auto names = store.namesOf(repositoryId);
    std::vector<TagProtection> all;
    for (const auto& row : store.ofRepository(repositoryId))
        all.push_back(toWire(row, names));
    return all;
}

TagProtection shown(db::Database& db, const TagProtectionRow& row)
{
    return toWire(row, TagProtectionStore(db).namesOf(row.repositoryId));
}

TagProtectionRow requireTagRule(db::Database& db, std::int64_t repositoryId, std::int64_t id)
{
    if (auto found = TagProtectionStore(db).find(repositoryId, id))
        return std::move(*found);
    throw Error::notFound();
}

TagProtectionRow addTagRule(Context& context, const OwnedRepository& repository, const CreateTagProtection& wanted)
{
    const auto name = wanted.namePattern.value_or("");
    return audit::recorded(context, auditEventOf(Action::TagProtectionChange, repository, "new rule " + name),
                           [&] { return createTagProtection(context, repository, wanted); });
}

TagProtectionRow changeTagRule(Context& context, const OwnedRepository& repository, const TagProtectionRow& row,
                               const EditTagProtection& wanted)
{
    return audit::recorded(context, auditEventOf(Action::TagProtectionChange, repository, "rule " + row.namePattern),
                           [&] { return editTagProtection(context, repository, row, wanted); });
}

void removeTagRule(Context& context, const OwnedRepository& repository, const TagProtectionRow& row)
{
    audit::recorded(context, auditEventOf(Action::TagProtectionChange, repository, "no rule " + row.namePattern),
                    [&] { TagProtectionStore(context.db()).remove(row.id); });
}

} // namespace trivet::gitdata
