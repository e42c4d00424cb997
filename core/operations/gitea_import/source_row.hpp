#pragma once
#include "db/value.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitea_import {

// A row of the old database. What is NULL, or not in the table of an older version, reads as 0, false and empty. Asking
// for a column that was not selected is a std::logic_error.
class SourceRow {
public:
    using Names = std::shared_ptr<const std::vector<std::string>>;
    SourceRow(Names names, std::vector<db::Value> values) : m_names(std::move(names)), m_values(std::move(values)) {}

    std::int64_t id() const { return integer("id"); }
    std::int64_t integer(std::string_view column) const;
    bool isTrue(std::string_view column) const { return integer(column) != 0; }
    // Well-formed UTF-8 without NUL: what is not is replaced, for text of old databases may hold anything.
    std::string text(std::string_view column) const;
    std::string bytes(std::string_view column) const;
    bool isNull(std::string_view column) const { return value(column).isNull; }

    // About how much memory it takes.
    std::size_t size() const;

private:
    const db::Value& value(std::string_view column) const;

    Names m_names;
    std::vector<db::Value> m_values;
};

} // namespace trivet::gitea_import
