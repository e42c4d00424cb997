#include "gitea_import/source_row.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

bool isBytes(const db::Value& value) { return value.kind == db::Kind::Text || value.kind == db::Kind::Blob; }

} // namespace

const db::Value& SourceRow::value(std::string_view column) const
{
    const auto found = std::find(m_names->begin(), m_names->end(), column);
    if (found == m_names->end())
        throw std::logic_error("column " + std::string(column) + " was not selected");
    return m_values[static_cast<std::size_t>(found - m_names->begin())];
}

// Dumps write numbers and truth values as text, too.
std::int64_t SourceRow::integer(std::string_view column) const
{
    const auto& found = value(column);
    if (found.isNull)
        return 0;
    if (found.kind == db::Kind::Real)
        return static_cast<std::int64_t>(found.real);
    if (!isBytes(found))
        return found.integer;
    if (found.bytes == "true" || found.bytes == "t")
        return 1;
    return parseInteger(found.bytes).value_or(0);
}

std::string SourceRow::text(std::string_view column) const
{
    const auto& found = value(column);
    if (found.isNull)
        return {};
    if (!isBytes(found))
        return std::to_string(integer(column));
    auto text = isUtf8(found.bytes) ? found.bytes : toUtf8(found.bytes);
    std::erase(text, '\0');
    return text;
}

// PostgreSQL writes bytes into a dump as '\x0aff'.
std::string SourceRow::bytes(std::string_view column) const
{
    const auto& found = value(column);
    if (found.isNull || !isBytes(found))
        return {};
    if (found.kind == db::Kind::Text && found.bytes.starts_with("\\x"))
        if (auto decoded = crypto::decodeHex(std::string_view(found.bytes).substr(2)))
            return std::move(*decoded);
    return found.bytes;
}

std::size_t SourceRow::size() const
{
    std::size_t total = sizeof(*this);
    for (const auto& each : m_values)
        total += sizeof each + each.bytes.size();
    return total;
}

} // namespace trivet::gitea_import
