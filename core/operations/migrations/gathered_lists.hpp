#pragma once
#include "migrations/import_page_store.hpp"
#include "migrations/source_answer.hpp"
#include "migrations/source_types.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace trivet::migrations {

// What has been gathered from the other server for one import, list by list.
class GatheredLists {
public:
    GatheredLists(db::Database& db, std::int64_t taskId) : m_store(db), m_taskId(taskId) {}

    ImportPageStore& store() { return m_store; }
    std::int64_t taskId() const { return m_taskId; }

    // What is always gathered first.
    SourceRepository repository()
    {
        return itemFrom<SourceRepository>(m_store.find(m_taskId, "repository", 1).value().body);
    }

    // Calls `take` with every page of a list as it came, once. A list that was not gathered is empty. Holds one page at
    // a time.
    template <class Take> void eachPage(const std::string& list, const Take& take)
    {
        for (std::int64_t page = 1;; ++page) {
            const auto row = m_store.find(m_taskId, list, page);
            if (!row)
                return;
            take(row->body);
            if (row->isLast)
                return;
        }
    }

    // The same with everything in a list, each thing once: lists move while they are read, so that the same may stand
    // on two pages.
    template <class Item, class Take> void each(const std::string& list, const Take& take)
    {
        std::set<std::int64_t> taken;
        eachPage(list, [&](const std::string& body) {
            for (const auto& item : itemsFrom<Item>(body))
                if (item.key() == 0 || taken.insert(item.key()).second)
                    take(item);
        });
    }

private:
    ImportPageStore m_store;
    std::int64_t m_taskId;
};

// The names of lists that belong to one issue, comment, pull request or review.
inline std::string reactionsOf(std::int64_t number) { return "reactions/" + std::to_string(number); }
inline std::string reactionsOfComment(std::int64_t id) { return "comment_reactions/" + std::to_string(id); }
inline std::string reviewsOf(std::int64_t number) { return "reviews/" + std::to_string(number); }
inline std::string lineCommentsOf(std::int64_t number, std::int64_t reviewId)
{
    return "line_comments/" + std::to_string(number) + "/" + std::to_string(reviewId);
}

} // namespace trivet::migrations
