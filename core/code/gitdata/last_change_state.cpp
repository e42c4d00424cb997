#include "gitdata/last_change_state.hpp"

#include "base/text.hpp"

namespace trivet::gitdata {
namespace {

// No name, id or subject holds one.
constexpr char kEnd = '\0';

void add(std::string& text, std::string_view field) { text.append(field).push_back(kEnd); }
void add(std::string& text, std::size_t number) { add(text, std::to_string(number)); }

// Takes field after field; what is missing is empty.
class Fields {
public:
    explicit Fields(std::string_view text) : m_rest(text) {}

    std::string_view next()
    {
        const auto end = std::min(m_rest.find(kEnd), m_rest.size());
        const auto field = m_rest.substr(0, end);
        m_isBroken |= end == m_rest.size();
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        return field;
    }
    std::int64_t number()
    {
        const auto value = parseInteger(next());
        m_isBroken |= !value;
        return value.value_or(0);
    }
    // A place in a list of that length.
    std::size_t place(std::size_t size)
    {
        const auto value = number();
        m_isBroken |= value < 0 || static_cast<std::size_t>(value) >= size;
        return m_isBroken ? 0 : static_cast<std::size_t>(value);
    }
    // A count of things each of which takes a byte or more.
    std::size_t count()
    {
        const auto value = number();
        m_isBroken |= value < 0 || static_cast<std::size_t>(value) > m_rest.size();
        return m_isBroken ? 0 : static_cast<std::size_t>(value);
    }
    bool isBroken() const { return m_isBroken; }

private:
    std::string_view m_rest;
    bool m_isBroken = false;
};

} // namespace

LastChanges LastChangeState::changes() const
{
    LastChanges all{.isComplete = isComplete()};
    for (const auto& entry : entries)
        if (entry.found)
            all.byName.emplace(entry.name, commits[*entry.found]);
    return all;
}

std::string serialized(const LastChangeState& state)
{
    std::string text;
    add(text, state.commits.size());
    for (const auto& commit : state.commits) {
        add(text, commit.commit);
        add(text, std::to_string(commit.seconds));
        add(text, commit.subject);
    }
    add(text, state.waiting.size());
    for (const auto& id : state.waiting)
        add(text, id);
    add(text, state.entries.size());
    for (const auto& entry : state.entries) {
        add(text, entry.name);
        add(text, entry.found ? "+" : entry.waiting ? "-" : "?");
        add(text, entry.found ? *entry.found : entry.waiting.value_or(0));
    }
    return text;
}

std::optional<LastChangeState> parseLastChangeState(std::string_view text)
{
    Fields fields(text);
    LastChangeState state;
    state.commits.resize(fields.count());
    for (auto& commit : state.commits) {
        commit.commit = fields.next();
        commit.seconds = fields.number();
        commit.subject = fields.next();
    }
    state.waiting.resize(fields.count());
    for (auto& id : state.waiting)
        id = fields.next();
    state.entries.resize(fields.count());
    for (auto& entry : state.entries) {
        entry.name = fields.next();
        const auto kind = fields.next();
        if (kind == "+")
            entry.found = fields.place(state.commits.size());
        else if (kind == "-")
            entry.waiting = fields.place(state.waiting.size());
        else
            fields.next();
    }
    return fields.isBroken() ? std::nullopt : std::optional(std::move(state));
}

} // namespace trivet::gitdata
