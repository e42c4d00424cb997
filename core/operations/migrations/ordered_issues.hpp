#pragma once
#include "base/file_descriptor.hpp"
#include "creation/migration_input.hpp"
#include "migrations/gathered_lists.hpp"
#include "migrations/source_types.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace trivet::migrations {

// The issues and pull requests that are wanted, by their numbers: lists begin with the newest or with the oldest, or
// have any order the other server likes, and rows get theirs by being written. Put in order before the transaction that
// writes them, with every gathered page read once, and kept in a file: nobody has to wait while pages are looked for.
// Holds one page, then one issue, and where each of them stands.
class OrderedIssues {
public:
    // The file is in that folder, and has no name. Throws std::system_error.
    OrderedIssues(GatheredLists& lists, const creation::Migration& wanted, const std::string& folder);

    // As often as wanted: a transaction may run again.
    void each(const std::function<void(const SourceIssue&)>& take) const;

    // Whether a pull request is open, by its number.
    const std::map<std::int64_t, bool>& openPulls() const { return m_openPulls; }
    bool isDraft(std::int64_t number) const { return m_drafts.contains(number); }

private:
    struct Place {
        std::int64_t begin = 0;
        std::size_t length = 0;
    };
    void takePage(const std::string& body, const creation::Migration& wanted);
    std::string textAt(const Place& place) const;

    FileDescriptor m_file;
    std::int64_t m_end = 0; // of the file
    std::map<std::int64_t, Place> m_places{};
    std::map<std::int64_t, bool> m_openPulls{};
    std::set<std::int64_t> m_drafts{};
};

} // namespace trivet::migrations
