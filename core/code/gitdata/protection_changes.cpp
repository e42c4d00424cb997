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

// Rules about branches and about tags have stores of one kind.
template <class Store> auto all(db::Database& db, std::int64_t repositoryId)
{
    Store store(db);
    const auto names = store.namesOf(repositoryId);
    std::vector<decltype(toWire(store.ofRepository(repositoryId).front(), names))> wires;
    for (const auto& row : store.ofRepository(repositoryId))
        wires.push_back(toWire(row, names));
    return wires;
}

template <class Store, class Key> auto require(db::Database& db, std::int64_t repositoryId, const Key& key)
{
    auto found = Store(db).find(repositoryId, key);
    if (!found)
        throw Error::notFound();
    return std::move(*found);
}

// What is done to a rule, with its entry in the audit log.
struct Recorder {
    Context& context;
    const OwnedRepository& repository;
    Action action{};

    template <class Work> auto operator()(const std::string& what, Work work) const
    {
        return audit::recorded(context, {action, repository.owner.name, repository.row.name + ": " + what}, work);
    }
};

Recorder ofBranches(Context& context, const OwnedRepository& repository)
{
    return {context, repository, Action::BranchProtectionChange};
}

Recorder ofTags(Context& context, const OwnedRepository& repository)
{
    return {context, repository, Action::TagProtectionChange};
}

} // namespace

std::vector<BranchProtection> branchProtections(db::Database& db, std::int64_t repositoryId)
{
    return all<ProtectionStore>(db, repositoryId);
}

BranchProtection shown(db::Database& db, const ProtectionRow& row)
{
    return toWire(row, ProtectionStore(db).namesOf(row.repositoryId));
}

ProtectionRow requireBranchRule(db::Database& db, std::int64_t repositoryId, std::string_view name)
{
    return require<ProtectionStore>(db, repositoryId, name);
}

ProtectionRow addBranchRule(Context& context, const OwnedRepository& repository, const CreateBranchProtection& wanted)
{
    const auto& name = wanted.ruleName.empty() ? wanted.branchName : wanted.ruleName;
    return ofBranches(context, repository)("new rule " + name,
                                           [&] { return createProtection(context, repository, wanted); });
}

ProtectionRow changeBranchRule(Context& context, const OwnedRepository& repository, const ProtectionRow& row,
                               const EditBranchProtection& wanted)
{
    return ofBranches(context, repository)("rule " + row.ruleName,
                                           [&] { return editProtection(context, repository, row, wanted); });
}

void removeBranchRule(Context& context, const OwnedRepository& repository, const ProtectionRow& row)
{
    ofBranches(context, repository)("no rule " + row.ruleName, [&] { ProtectionStore(context.db()).remove(row.id); });
}

std::vector<TagProtection> tagProtections(db::Database& db, std::int64_t repositoryId)
{
    return all<TagProtectionStore>(db, repositoryId);
}

TagProtection shown(db::Database& db, const TagProtectionRow& row)
{
    return toWire(row, TagProtectionStore(db).namesOf(row.repositoryId));
}

TagProtectionRow requireTagRule(db::Database& db, std::int64_t repositoryId, std::int64_t id)
{
    return require<TagProtectionStore>(db, repositoryId, id);
}

TagProtectionRow addTagRule(Context& context, const OwnedRepository& repository, const CreateTagProtection& wanted)
{
    return ofTags(context, repository)("new rule " + wanted.namePattern.value_or(""),
                                       [&] { return createTagProtection(context, repository, wanted); });
}

TagProtectionRow changeTagRule(Context& context, const OwnedRepository& repository, const TagProtectionRow& row,
                               const EditTagProtection& wanted)
{
    return ofTags(context, repository)("rule " + row.namePattern,
                                       [&] { return editTagProtection(context, repository, row, wanted); });
}

void removeTagRule(Context& context, const OwnedRepository& repository, const TagProtectionRow& row)
{
    ofTags(context, repository)("no rule " + row.namePattern, [&] { TagProtectionStore(context.db()).remove(row.id); });
}

} // namespace trivet::gitdata
