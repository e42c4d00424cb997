#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>

namespace trivet::db {

// Prepared statements by the address of their text; the least recently used make room for new ones.
// A Statement answers isOpen().
template <class Statement> class StatementCache {
public:
    explicit StatementCache(std::size_t capacity) : m_capacity(capacity) {}

    // The statement, closed and ready; made by make() if it is not there.
    template <class Make> Statement& find(const char* text, Make make)
    {
        auto found = m_entries.find(text);
        if (found == m_entries.end()) {
            keepLatest(m_capacity - 1);
            found = m_entries.emplace(text, Entry{make(), 0}).first;
        }
        found->second.usedAt = ++m_clock;
        Statement& statement = *found->second.statement;
        if (statement.isOpen())
            throw std::logic_error("a statement is run again while its rows are being read: " + std::string(text));
        return statement;
    }

    bool forget(const char* text)
    {
        const auto found = m_entries.find(text);
        if (found == m_entries.end())
            return true;
        if (found->second.statement->isOpen())
            return false;
        m_entries.erase(found);
        return true;
    }

    // Forgets all but those used last, and those that are open.
    void keepLatest(std::size_t most)
    {
        while (m_entries.size() > most && forgetOldest())
            ;
    }

    void clear() { m_entries.clear(); }

private:
    struct Entry {
        std::unique_ptr<Statement> statement;
        std::uint64_t usedAt;
    };

    bool forgetOldest()
    {
        const auto oldest = std::min_element(m_entries.begin(), m_entries.end(), [](const auto& a, const auto& b) {
            return a.second.usedAt < b.second.usedAt;
        });
        if (oldest->second.statement->isOpen())
            return false;
        m_entries.erase(oldest);
        return true;
    }

    std::size_t m_capacity;
    std::uint64_t m_clock = 0;
    std::unordered_map<const char*, Entry> m_entries{};
};

} // namespace trivet::db
