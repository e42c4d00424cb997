#include "reviews/path_pattern.hpp"

#include "reviews/pattern_parser.hpp"

#include <algorithm>
#include <utility>

namespace trivet::reviews {
namespace {

using Step = PathPattern::Step;
using Does = Step::Kind;

constexpr std::size_t kMostSteps = 10'000;

// Writes the steps of a parsed expression, one behind the other.
class Writer {
public:
    Writer(const ParsedPattern& parsed, std::vector<Step>& steps) : m_parsed(parsed), m_steps(steps) {}

    // False if they become too many. The depth is that of the parser, which has a limit.
    bool write(std::size_t index)
    {
        const auto& node = m_parsed.nodes[index];
        if (m_steps.size() > kMostSteps || ++m_written > kMostSteps) // what is repeated may be nothing
            return false;
        switch (node.kind) {
        case PatternNode::Kind::Bytes:
            add({.kind = Does::Byte, .bytes = node.bytes});
            return true;
        case PatternNode::Kind::Begin:
            add({.kind = Does::Begin});
            return true;
        case PatternNode::Kind::End:
            add({.kind = Does::End});
            return true;
        case PatternNode::Kind::Sequence:
            for (const auto part : node.parts)
                if (!write(part))
                    return false;
            return true;
        case PatternNode::Kind::Choice:
            return writeChoice(node);
        case PatternNode::Kind::Repeat:
            return writeRepeat(node);
        }
        return false;
    }

private:
    std::size_t add(Step step)
    {
        step.next = step.next == 0 ? m_steps.size() + 1 : step.next;
        m_steps.push_back(step);
        return m_steps.size() - 1;
    }

    bool writeChoice(const PatternNode& node)
    {
        std::vector<std::size_t> ends;
        for (std::size_t i = 0; i + 1 < node.parts.size(); ++i) {
            const auto split = add({.kind = Does::Split});
            if (!write(node.parts[i]))
                return false;
            ends.push_back(add({.kind = Does::Jump}));
            m_steps[split].other = m_steps.size();
        }
        const bool isWritten = write(node.parts.back());
        for (const auto end : ends)
            m_steps[end].next = m_steps.size();
        return isWritten;
    }

    bool writeRepeat(const PatternNode& node)
    {
        for (std::int64_t i = 0; i < node.least; ++i)
            if (!write(node.parts.front()))
                return false;
        if (!node.most) {
            const auto split = add({.kind = Does::Split});
            if (!write(node.parts.front()))
                return false;
            add({.kind = Does::Jump, .next = split});
            m_steps[split].other = m_steps.size();
            if (split == 0) // a jump to the beginning
                m_steps.back().next = 0;
            return true;
        }
        std::vector<std::size_t> splits;
        for (auto i = node.least; i < *node.most; ++i) {
            splits.push_back(add({.kind = Does::Split}));
            if (!write(node.parts.front()))
                return false;
        }
        for (const auto split : splits)
            m_steps[split].other = m_steps.size();
        return true;
    }

    const ParsedPattern& m_parsed;
    std::vector<Step>& m_steps;
    std::size_t m_written = 0;
};

// The states an expression is in, each once.
class States {
public:
    States(const std::vector<Step>& steps, std::size_t pathSize)
        : m_steps(steps), m_size(pathSize), m_seen(steps.size())
    {
    }

    void clear()
    {
        m_list.clear();
        std::fill(m_seen.begin(), m_seen.end(), false);
        m_hasMatch = false;
    }

    // With all that follow from it without a byte.
    void add(std::size_t first, std::size_t at, std::int64_t& budget)
    {
        m_waiting.assign(1, first);
        while (!m_waiting.empty()) {
            const auto index = m_waiting.back();
            m_waiting.pop_back();
            --budget;
            if (index >= m_steps.size() || m_seen[index])
                continue;
            m_seen[index] = true;
            const auto& step = m_steps[index];
            if (step.kind == Does::Byte)
                m_list.push_back(index);
            else if (step.kind == Does::Match)
                m_hasMatch = true;
            else if (step.kind == Does::Split)
                m_waiting.insert(m_waiting.end(), {step.next, step.other});
            else if (step.kind == Does::Jump || (step.kind == Does::Begin && at == 0) ||
                     (step.kind == Does::End && at == m_size))
                m_waiting.push_back(step.next);
        }
    }

    const std::vector<std::size_t>& list() const { return m_list; }
    bool hasMatch() const { return m_hasMatch; }

private:
    const std::vector<Step>& m_steps;
    std::size_t m_size;
    std::vector<bool> m_seen;
    std::vector<std::size_t> m_list{}, m_waiting{};
    bool m_hasMatch = false;
};

} // namespace

std::optional<PathPattern> PathPattern::parse(std::string_view text)
{
    auto parsed = parsePattern(text);
    if (!parsed)
        return std::nullopt;
    PathPattern pattern;
    if (!Writer(*parsed, pattern.m_steps).write(parsed->root))
        return std::nullopt;
    pattern.m_steps.push_back({.kind = Does::Match});
    pattern.m_bytes = std::move(parsed->bytes);
    return pattern;
}

bool PathPattern::matches(std::string_view path, Budget& budget) const
{
    budget.steps -= static_cast<std::int64_t>(m_steps.size() / 16 + 1); // to begin costs too
    if (budget.isUsedUp())
        return false;
    States one(m_steps, path.size()), other(m_steps, path.size());
    auto *now = &one, *next = &other;
    now->add(0, 0, budget.steps);
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (now->list().empty() || budget.isUsedUp())
            return false;
        next->clear();
        budget.steps -= static_cast<std::int64_t>(m_steps.size() / 64 + 1);
        for (const auto index : now->list()) {
            --budget.steps;
            if (m_bytes[m_steps[index].bytes][static_cast<unsigned char>(path[i])])
                next->add(m_steps[index].next, i + 1, budget.steps);
        }
        std::swap(now, next);
    }
    return now->hasMatch() && !budget.isUsedUp();
}

} // namespace trivet::reviews
