#include "gitdata/protection_rules.hpp"

#include "base/error.hpp"
#include "base/glob.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/member_name_store.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kNoPattern{"protection.no_pattern", "is not the name of refs"};
constexpr MessageFormat<> kRegularExpression{"protection.regular_expression",
                                             "regular expressions are not taken; '*' is any text"};
constexpr MessageFormat<> kBrokenPattern{
    "protection.broken_pattern",
    "is not a pattern: a bracket has no partner, a range runs backwards, or a backslash stands at the end"};
constexpr MessageFormat<1> kTooManyRules{"protection.too_many_rules", "a repository may have {{COUNT}} such rules"};
constexpr MessageFormat<1> kTooManyContexts{"protection.too_many_contexts",
                                            "a rule may ask for {{COUNT}} status checks"};
constexpr MessageFormat<1> kNoRule{"protection.no_rule", "there is no rule {{ID}}"};
constexpr MessageFormat<> kBranchRuleExists{"protection.branch_rule_exists", "Branch protection already exist"};
constexpr MessageFormat<> kTagRuleExists{"protection.tag_rule_exists", "Tag protection already exist"};

// Each name that is pushed is compared with all of them, and each status of a commit with all contexts.
constexpr std::size_t kMostRules = 100, kMostContexts = 100;

// What is wished of the rules takes the place of what was; both describe the same fields.
void apply(BranchRules& rules, const ProtectionInput& input)
{
    ProtectionInput::ruleFields<ProtectionInput>([&](const auto& wished) {
        const auto& value = input.*(wished.member);
        using Value = typename std::remove_cvref_t<decltype(value)>::value_type;
        BranchRules::fields([&](const auto& kept) {
            if constexpr (std::is_same_v<Value, typename std::remove_cvref_t<decltype(kept)>::Member>)
                if (value && kept.name == wished.name)
                    rules.*(kept.member) = *value;
        });
    });
}

struct ListMembers {
    List list;
    std::optional<std::vector<std::string>> ProtectionInput::*users;
    std::optional<std::vector<std::string>> ProtectionInput::*teams;
};
using W = ProtectionInput;
constexpr ListMembers kLists[] = {
    {List::Push, &W::pushUsers, &W::pushTeams},
    {List::ForcePush, &W::forceUsers, &W::forceTeams},
    {List::Merge, &W::mergeUsers, &W::mergeTeams},
    {List::Bypass, &W::bypassUsers, &W::bypassTeams},
    {List::Approvals, &W::approvalUsers, &W::approvalTeams},
};

void storeLists(http::Context& context, const repos::OwnedRepository& repository, std::int64_t ruleId,
                const ProtectionInput& input)
{
    ProtectionStore store(context.db());
    MemberNameStore names(context.db(), repository);
    for (const auto& served : kLists) {
        if (const auto& users = input.*(served.users))
            store.setUsers({ruleId, served.list}, names.users(*users, context.who));
        if (const auto& teams = input.*(served.teams))
            store.setTeams({ruleId, served.list}, names.teams(*teams));
    }
}

void requirePattern(const std::string& pattern, const char* field)
{
    const bool isFine = !pattern.empty() && pattern.size() <= 255 && pattern.find(' ') == std::string::npos &&
                        std::none_of(pattern.begin(), pattern.end(), isAsciiControl);
    if (!isFine)
        throw Error::invalidField(std::string(field), kNoPattern);
    if (pattern.starts_with('/'))
        throw Error::invalidField(std::string(field), kRegularExpression);
    if (!isExtendedGlob(pattern))
        throw Error::invalidField(std::string(field), kBrokenPattern);
}

template <class Rows> void requireRoom(const Rows& rows, const char* field)
{
    if (rows.size() >= kMostRules)
        throw Error::invalidField(std::string(field), kTooManyRules.with(kMostRules));
}

void requireFitting(const ProtectionInput& input)
{
    if (input.statusCheckContexts && input.statusCheckContexts->size() > kMostContexts)
        throw Error::invalidField("status_check_contexts", kTooManyContexts.with(kMostContexts));
    if (!arePatterns(input.protectedFilePatterns.value_or("")))
        throw Error::invalidField("protected_file_patterns", kBrokenPattern);
    if (!arePatterns(input.unprotectedFilePatterns.value_or("")))
        throw Error::invalidField("unprotected_file_patterns", kBrokenPattern);
}

// Runs work() and says what it means that a name is taken.
template <class Work> auto unlessTaken(db::Database& db, Error taken, Work work)
{
    try {
        return db.transact(work);
    } catch (const db::Failure& failure) {
        if (failure.kind() == db::Failure::Kind::Unique)
            throw taken;
        throw;
    }
}

void storeTagMembers(http::Context& context, const repos::OwnedRepository& repository, std::int64_t id,
                     const std::optional<std::vector<std::string>>& users,
                     const std::optional<std::vector<std::string>>& teams)
{
    TagProtectionStore store(context.db());
    MemberNameStore names(context.db(), repository);
    if (users)
        store.setUsers(id, names.users(*users, context.who));
    if (teams)
        store.setTeams(id, names.teams(*teams));
}

} // namespace

ProtectionRow createProtection(http::Context& context, const repos::OwnedRepository& repository,
                               const CreateBranchProtection& wanted)
{
    ProtectionRow row{.repositoryId = repository.row.id, .createdAt = context.now, .updatedAt = context.now};
    row.ruleName = wanted.ruleName.empty() ? wanted.branchName : wanted.ruleName;
    requirePattern(row.ruleName, "RuleName");
    requireFitting(wanted);
    BranchRules rules;
    apply(rules, wanted);
    row.rules = json::write(rules);
    return unlessTaken(context.db(), Error::forbidden(kBranchRuleExists).at("RuleName"), [&] {
        ProtectionStore store(context.db());
        requireRoom(store.ofRepository(repository.row.id), "RuleName");
        row.priority = wanted.priority ? *wanted.priority : store.nextPriority(repository.row.id);
        row.id = store.insert(row);
        storeLists(context, repository, row.id, wanted);
        return row;
    });
}

ProtectionRow editProtection(http::Context& context, const repos::OwnedRepository& repository, ProtectionRow row,
                             const EditBranchProtection& wanted)
{
    requireFitting(wanted);
    auto rules = json::read<BranchRules>(row.rules);
    apply(rules, wanted);
    row.rules = json::write(rules);
    row.priority = wanted.priority.value_or(row.priority);
    row.updatedAt = context.now;
    context.db().transact([&] {
        ProtectionStore(context.db()).update(row);
        storeLists(context, repository, row.id, wanted);
    });
    return row;
}

void reorderProtections(db::Database& db, std::int64_t repositoryId, const std::vector<std::int64_t>& ids)
{
    db.transact([&] {
        ProtectionStore store(db);
        std::int64_t priority = 0;
        for (const auto id : ids)
            if (!store.setPriority(repositoryId, id, ++priority))
                throw Error::invalid(kNoRule.with(id));
    });
}

TagProtectionRow createTagProtection(http::Context& context, const repos::OwnedRepository& repository,
                                     const CreateTagProtection& wanted)
{
    TagProtectionRow row{.repositoryId = repository.row.id, .createdAt = context.now, .updatedAt = context.now};
    row.namePattern = trimmed(wanted.namePattern.value_or(""));
    requirePattern(row.namePattern, "NamePattern");
    return unlessTaken(context.db(), Error::forbidden(kTagRuleExists).at("NamePattern"), [&] {
        TagProtectionStore store(context.db());
        requireRoom(store.ofRepository(repository.row.id), "NamePattern");
        row.id = store.insert(row);
        storeTagMembers(context, repository, row.id, wanted.whitelistUsernames, wanted.whitelistTeams);
        return row;
    });
}

TagProtectionRow editTagProtection(http::Context& context, const repos::OwnedRepository& repository,
                                   TagProtectionRow row, const EditTagProtection& wanted)
{
    if (wanted.namePattern) {
        row.namePattern = trimmed(*wanted.namePattern);
        requirePattern(row.namePattern, "NamePattern");
    }
    row.updatedAt = context.now;
    return unlessTaken(context.db(), Error::forbidden(kTagRuleExists).at("NamePattern"), [&] {
        TagProtectionStore(context.db()).update(row);
        storeTagMembers(context, repository, row.id, wanted.whitelistUsernames, wanted.whitelistTeams);
        return row;
    });
}

} // namespace trivet::gitdata
