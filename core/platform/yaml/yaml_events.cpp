#include "yaml/yaml_events.hpp"

#include "yaml/parse_yaml.hpp"

#include <new>

namespace trivet::yaml {
namespace {

std::string_view viewOf(const yaml_char_t* text)
{
    return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}

} // namespace

std::string_view Event::text() const
{
    const auto& scalar = m_event.data.scalar;
    return {reinterpret_cast<const char*>(scalar.value), scalar.length};
}

std::string Event::anchor() const
{
    switch (m_event.type) {
    case YAML_ALIAS_EVENT:
        return std::string(viewOf(m_event.data.alias.anchor));
    case YAML_SCALAR_EVENT:
        return std::string(viewOf(m_event.data.scalar.anchor));
    case YAML_SEQUENCE_START_EVENT:
        return std::string(viewOf(m_event.data.sequence_start.anchor));
    case YAML_MAPPING_START_EVENT:
        return std::string(viewOf(m_event.data.mapping_start.anchor));
    default:
        return {};
    }
}

std::string_view Event::tag() const
{
    switch (m_event.type) {
    case YAML_SCALAR_EVENT:
        return viewOf(m_event.data.scalar.tag);
    case YAML_SEQUENCE_START_EVENT:
        return viewOf(m_event.data.sequence_start.tag);
    case YAML_MAPPING_START_EVENT:
        return viewOf(m_event.data.mapping_start.tag);
    default:
        return {};
    }
}

EventReader::EventReader(std::string_view text)
{
    if (!yaml_parser_initialize(&m_parser))
        throw std::bad_alloc();
    yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

void EventReader::read(Event& event)
{
    if (yaml_parser_parse(&m_parser, event.raw()))
        return;
    if (m_parser.error == YAML_MEMORY_ERROR)
        throw std::bad_alloc();
    const bool hasPlace = m_parser.error != YAML_READER_ERROR; // a reader error knows only a byte
    throw Problem((hasPlace ? "line " + std::to_string(m_parser.problem_mark.line + 1) + ": " : std::string()) +
                  (m_parser.problem ? m_parser.problem : "this cannot be read"));
}

} // namespace trivet::yaml
