#include "labels/label_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "labels/label_color.hpp"
#include "json/problems.hpp"

namespace trivet::labels {
namespace {

constexpr MessageFormat<1> kBadColor{"label.bad_color", "bad color code: {{COLOR}}"};

std::string requireColor(const std::string& text)
{
    auto color = readColor(text);
    if (!color)
        throw Error::invalidField("color", kBadColor.with(text));
    return std::move(*color);
}

std::string requireName(const std::string& text)
{
    const auto name = trimmed(text);
    if (name.empty())
        throw Error::invalidField("name", json::kRequired);
    return std::string(name);
}

} // namespace

LabelRow createLabel(db::Database& db, const LabelOwner& owner, const CreateLabel& wanted, std::int64_t now)
{
    LabelRow row{.name = requireName(wanted.name),
                 .color = requireColor(wanted.color),
                 .description = wanted.description,
                 .isExclusive = wanted.exclusive};
    (owner.kind == LabelOwner::Kind::Repository ? row.repositoryId : row.orgId) = owner.id;
    if (wanted.isArchived)
        row.archivedAt = now;
    row.createdAt = row.updatedAt = now;
    row.id = db.transact([&] { return LabelStore(db).insert(row); });
    return row;
}

LabelRow editLabel(db::Database& db, const LabelOwner& owner, std::int64_t id, const EditLabel& wanted,
                   std::int64_t now)
{
    return db.transact([&] {
        LabelStore store(db);
        auto row = store.find(owner, id);
        if (!row)
            throw Error::notFound();
        if (wanted.name)
            row->name = requireName(*wanted.name);
        if (wanted.color)
            row->color = requireColor(*wanted.color);
        if (wanted.description)
            row->description = *wanted.description;
        if (wanted.exclusive)
            row->isExclusive = *wanted.exclusive;
        if (wanted.isArchived && *wanted.isArchived != row->archivedAt.has_value())
            row->archivedAt = *wanted.isArchived ? std::optional(now) : std::nullopt;
        row->updatedAt = now;
        store.update(*row);
        return *row;
    });
}

void removeLabel(db::Database& db, const LabelOwner& owner, std::int64_t id)
{
    if (!LabelStore(db).remove(owner, id))
        throw Error::notFound();
}

LabelOrder orderOf(const LabelSorting& sorting)
{
    if (sorting.sort == "reversealphabetically")
        return LabelOrder::NameDescending;
    if (sorting.sort == "leastissues")
        return LabelOrder::FewestIssues;
    return sorting.sort == "mostissues" ? LabelOrder::MostIssues : LabelOrder::Name;
}

} // namespace trivet::labels
