#pragma once
#include "db/sql_join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

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

    auto columns()
    {
        return std::tie(id, repositoryId, orgId, name, color, description, isExclusive, archivedAt, createdAt,
                        updatedAt);
    }
};

// In the order of LabelRow::columns(), from "label l".
inline constexpr db::Piece kLabelColumns =
    "l.id, l.repository_id, l.org_id, l.name, l.color, l.description, l.is_exclusive, l.archived_at, l.created_at,"
    " l.updated_at";

} // namespace trivet::labels
