#include "db/foreign_select.hpp"

namespace trivet::db {

std::string quotedName(const std::string& name)
{
    std::string text = "\"";
    for (const char c : name)
        text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

std::string selectText(const ForeignDatabase::Selection& selection)
{
    std::string columns, order;
    for (const auto& column : selection.columns)
        columns += (columns.empty() ? "" : ", ") + quotedName(column);
    for (const auto& column : selection.order)
        order += (order.empty() ? " ORDER BY " : ", ") + quotedName(column);
    return "SELECT " + columns + " FROM " + quotedName(selection.table) + order;
}

} // namespace trivet::db
