#include "db/query.hpp"

namespace trivet::db {

void Query::append(std::string_view piece)
{
    for (const char c : piece)
        if (c == '?')
            m_text += '$' + std::to_string(++m_placeholders);
        else
            m_text += c;
}

void Query::appendList(std::size_t count)
{
    m_text += count == 0 ? "(NULL" : "(";
    for (std::size_t i = 0; i < count; ++i)
        append(i == 0 ? "?" : ", ?");
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
