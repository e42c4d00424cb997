#pragma once
#include <yaml.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace trivet::yaml {

// One step of the parser; releases what libyaml allocated for it.
class Event {
public:
    Event() = default;
    ~Event() { yaml_event_delete(&m_event); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;

    yaml_event_type_t type() const { return m_event.type; }
    std::size_t line() const { return m_event.start_mark.line + 1; }
    // Of a scalar.
    std::string_view text() const;
    bool isPlain() const { return m_event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE; }
    // The name a node gets, or that an alias refers to; empty: none.
    std::string anchor() const;
    std::string_view tag() const; // empty: none

    yaml_event_t* raw() { return &m_event; }

private:
    yaml_event_t m_event{};
};

// The events of a text, which must outlive it.
class EventReader {
public:
    explicit EventReader(std::string_view text);
    ~EventReader() { yaml_parser_delete(&m_parser); }
    EventReader(const EventReader&) = delete;
    EventReader& operator=(const EventReader&) = delete;

    // Throws Problem for what is no YAML.
    void read(Event& event);

private:
    yaml_parser_t m_parser{};
};

} // namespace trivet::yaml
