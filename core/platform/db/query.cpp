#include "db/query.hpp"

#include <bit>
#include <charconv>

namespace trivet::db {

std::size_t Query::roundedUp(std::size_t length)
{
    if (length <= 2)
        return length;
    if (length <= 64)
        return (length + 7) / 8 * 8;
    return std::bit_ceil(length);
}

void Query::append(std::string_view piece)
{
    for (auto mark = piece.find('?'); mark != std::string_view::npos; mark = piece.find('?')) {
        m_text += piece.substr(0, mark);
        appendPlaceholder();
        piece.remove_prefix(mark + 1);
    }
    m_text += piece;
}

void Query::appendPlaceholder()
{
    char number[24] = "$";
    m_text.append(number, std::to_chars(number + 1, number + sizeof number, ++m_placeholders).ptr);
}

void Query::appendList(std::size_t count, std::string_view item)
{
    m_text += count == 0 ? "(NULL" : "(";
    m_text.reserve(m_text.size() + count * (item.size() + 5) + 64);
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            m_text += ", ";
        append(item);
    }
    m_text += ')';
}

std::vector<Parameter> Query::parameters() const
{
    std::vector<Parameter> parameters{};
    parameters.reserve(m_values.size());
    for (const Value& value : m_values)
        parameters.push_back(value.parameter());
    return parameters;
}

} // namespace trivet::db
