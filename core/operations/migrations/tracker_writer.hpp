#pragma once
#include "creation/migration_input.hpp"
#include "migrations/gathered_lists.hpp"
#include "migrations/linked_people.hpp"
#include "migrations/ordered_issues.hpp"
#include "migrations/source_types.hpp"
#include "migrations/tracker_files.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace trivet::migrations {

// Where and when something gathered is written, in the transaction that makes its repository.
struct Writing {
    db::Database& db;
    GatheredLists& lists;
    const creation::Migration& wanted;
    const Settings& settings;
    LinkedPeople& people;
    const TrackerFiles& files;
    const OrderedIssues& issues;
    std::int64_t repositoryId = 0, now = 0;

    // A time that somebody else has written: none before 1970, none in the future.
    std::int64_t past(const std::optional<json::Time>& time) const;
    // Nothing: they have no account here.
    std::optional<std::int64_t> accountOf(const std::optional<SourceUser>& user) const;
};

// Whoever wrote it there. A name of theirs is no name of ours: nobody is found by it.
template <class Row> void setOriginalAuthor(Row& row, const std::optional<SourceUser>& user)
{
    row.originalAuthor = user && !user->login.empty() ? user->login : "Ghost";
    row.originalAuthorId = user ? user->id : 0;
}
template <class Row> void setAuthor(const Writing& writing, Row& row, const std::optional<SourceUser>& user)
{
    row.authorId = writing.accountOf(user);
    if (!row.authorId)
        setOriginalAuthor(row, user);
}

// The numbers that things have here, by those they had there.
struct WrittenTracker {
    std::map<std::string, std::int64_t> labels{};      // by name
    std::map<std::int64_t, std::int64_t> milestones{}; // by id
    std::map<std::int64_t, std::int64_t> issues{};     // by number; pull requests too
};

// Labels, milestones, issues and their comments, with the numbers they have. Throws Error (Invalid) for a pull request
// that nothing else is known of.
WrittenTracker writeTracker(const Writing& writing);

// Follows all that was written: what the repository, its milestones and its issues count.
void countWritten(const Writing& writing, const WrittenTracker& written);

} // namespace trivet::migrations
