#include "yaml/parse_yaml.hpp"

#include "base/text.hpp"
#include "yaml/yaml_events.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace trivet::yaml {
namespace {

using json::Value;

constexpr std::size_t kLongest = 256 * 1024; // of the text, and of all scalars with what aliases repeat
constexpr std::size_t kMostNodes = 10'000;   // with what aliases repeat
constexpr std::size_t kDeepest = 20;

// What a value takes of the limits.
struct Extent {
    std::size_t nodes = 0, bytes = 0;
};

struct Anchored {
    Value value{};
    Extent extent{};
    std::size_t height = 0;
};

std::size_t heightOf(const Value& value)
{
    std::size_t tallest = 0;
    if (const auto* list = value.as<Value::Array>()) {
        for (const auto& each : *list)
            tallest = std::max(tallest, heightOf(each));
        return tallest + 1;
    }
    if (const auto* members = value.as<Value::Object>()) {
        for (const auto& [name, each] : *members)
            tallest = std::max(tallest, heightOf(each));
        return tallest + 1;
    }
    return 0;
}

Value plainValue(std::string_view text)
{
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL")
        return {};
    if (text == "true" || text == "True" || text == "TRUE")
        return {true};
    if (text == "false" || text == "False" || text == "FALSE")
        return {false};
    if (const auto number = parseInteger(text);
        number && *number >= json::kLeastExact && std::to_string(*number) == text)
        return {*number};
    return {std::string(text)};
}

class Reader {
public:
    explicit Reader(std::string_view text) : m_events(text) {}

    Value read()
    {
        expect(YAML_STREAM_START_EVENT);
        if (nextIs(YAML_STREAM_END_EVENT))
            return {};
        auto value = readNode(0);
        expect(YAML_DOCUMENT_END_EVENT);
        if (!nextIs(YAML_STREAM_END_EVENT))
            throw Problem("there is more than one document");
        return value;
    }

private:
    [[noreturn]] static void refuse(const Event& event, const std::string& why)
    {
        throw Problem("line " + std::to_string(event.line()) + ": " + why);
    }

    // libyaml keeps the order of events; this reads the one that must come.
    void expect(yaml_event_type_t type)
    {
        Event event;
        m_events.read(event);
        if (event.type() != type)
            refuse(event, "this does not belong here");
    }

    bool nextIs(yaml_event_type_t type)
    {
        Event event;
        m_events.read(event);
        return event.type() == type;
    }

    Value readNode(std::size_t depth)
    {
        Event event;
        m_events.read(event);
        return readNode(event, depth);
    }

    Value readNode(const Event& event, std::size_t depth)
    {
        if (event.type() == YAML_ALIAS_EVENT)
            return readAlias(event, depth);
        const auto before = m_extent;
        const auto anchor = event.anchor();
        auto value = readContent(event, depth);
        // Known only when it is complete: a node cannot hold itself.
        if (!anchor.empty())
            m_anchors[anchor] = {
                value, {m_extent.nodes - before.nodes, m_extent.bytes - before.bytes}, heightOf(value)};
        return value;
    }

    Value readContent(const Event& event, std::size_t depth)
    {
        count(event, {1, 0});
        switch (event.type()) {
        case YAML_SCALAR_EVENT:
            return readScalar(event);
        case YAML_SEQUENCE_START_EVENT:
            requireRoomBelow(event, depth, 1);
            requireNoTag(event);
            return {readList(depth + 1)};
        case YAML_MAPPING_START_EVENT:
            requireRoomBelow(event, depth, 1);
            requireNoTag(event);
            return {readMapping(depth + 1)};
        default:
            refuse(event, "this does not belong here");
        }
    }

    Value readScalar(const Event& event)
    {
        const auto text = event.text();
        count(event, {0, text.size()});
        if (text.find('\0') != std::string_view::npos)
            refuse(event, "a NUL character is not allowed");
        if (event.tag() == "!" || event.tag() == YAML_STR_TAG)
            return {std::string(text)};
        requireNoTag(event);
        return event.isPlain() ? plainValue(text) : Value{std::string(text)};
    }

    Value::Array readList(std::size_t depth)
    {
        Value::Array items;
        for (;;) {
            Event event;
            m_events.read(event);
            if (event.type() == YAML_SEQUENCE_END_EVENT)
                return items;
            items.push_back(readNode(event, depth));
        }
    }

    Value::Object readMapping(std::size_t depth)
    {
        Value::Object members;
        std::set<std::string> names;
        for (;;) {
            Event event;
            m_events.read(event);
            if (event.type() == YAML_MAPPING_END_EVENT)
                return members;
            if (event.type() != YAML_SCALAR_EVENT)
                refuse(event, "expected 'name: value'");
            std::string name(event.text());
            readNode(event, depth); // counts it, and keeps its anchor
            if (!names.insert(name).second)
                refuse(event, "a name is repeated");
            members.emplace_back(std::move(name), readNode(depth));
        }
    }

    Value readAlias(const Event& event, std::size_t depth)
    {
        const auto found = m_anchors.find(event.anchor());
        if (found == m_anchors.end())
            refuse(event, "an alias of nothing");
        count(event, found->second.extent);
        requireRoomBelow(event, depth, found->second.height);
        return found->second.value;
    }

    void count(const Event& event, Extent more)
    {
        m_extent.nodes += more.nodes;
        m_extent.bytes += more.bytes;
        if (m_extent.nodes > kMostNodes || m_extent.bytes > kLongest)
            refuse(event, "too long");
    }

    static void requireRoomBelow(const Event& event, std::size_t depth, std::size_t height)
    {
        if (depth + height > kDeepest)
            refuse(event, "too deep");
    }

    static void requireNoTag(const Event& event)
    {
        if (!event.tag().empty())
            refuse(event, "tags are not read");
    }

    EventReader m_events;
    std::map<std::string, Anchored> m_anchors{};
    Extent m_extent{};
};

} // namespace

Value parse(std::string_view text)
{
    if (text.size() > kLongest)
        throw Problem("too long");
    return Reader(text).read();
}

} // namespace trivet::yaml
