#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::labels {

// Of a repository or of an organization: one of the two is set.
struct LabelRow {
    std::int64_t id = 0;
    std::optional<std::int64_t> repositoryId{}, orgId{};
    std::string name{}, color{}, description{};
    bool isExclusive = false;
    std::optional<std::int64_t> archivedAt{};
    std::int64_t createdAt = 0, updatedAt = 0;

    // "kind" of "kind/bug": an issue has at most one exclusive label of a scope. Empty if it has none.
    std::string_view scope() const
    {
        const auto slash = name.rfind('/');
        const bool hasScope = isExclusive && slash != std::string::npos && slash > 0 && slash + 1 < name.size();
        return hasScope ? std::string_view(name).substr(0, slash) : std::string_view();
    }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &LabelRow::id), db::once("repository_id", &LabelRow::repositoryId),
            db::once("org_id", &LabelRow::orgId), db::column("name", &LabelRow::name),
            db::column("color", &LabelRow::color), db::column("description", &LabelRow::description),
            db::column("is_exclusive", &LabelRow::isExclusive), db::column("archived_at", &LabelRow::archivedAt),
            db::once("created_at", &LabelRow::createdAt), db::column("updated_at", &LabelRow::updatedAt));
    }
};

// What LabelRow is read from, of "label l".
inline constexpr db::Piece kLabelColumns = db::selectList<LabelRow, "l">;

} // namespace trivet::labels
