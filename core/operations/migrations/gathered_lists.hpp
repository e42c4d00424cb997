#pragma once
#include "migrations/import_page_store.hpp"
#include "migrations/source_answer.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace trivet::migrations {

// What has been gathered from the other server for one import, list by list.
class GatheredLists {
public:
    GatheredLists(db::Database& db, std::int64_t taskId) : m_store(db), m_taskId(taskId) {}

    ImportPageStore& store() { return m_store; }
    std::int64_t taskId() const { return m_taskId; }

    // Calls `take` with everything in a list, each thing once: lists move while they are read, so that the same may
    // stand on two pages. A list that was not gathered is empty. Holds one page at a time.
    template <class Item, class Take> void each(const std::string& list, const Take& take)
    {
        std::set<std::int64_t> taken;
        for (std::int64_t page = 1;; ++page) {
            const auto row = m_store.find(m_taskId, list, page);
            if (!row)
                return;
            for (const auto& item : itemsFrom<Item>(row->body))
                if (item.key() == 0 || taken.insert(item.key()).second)
                    take(item);
            if (row->isLast)
                return;
        }
    }

    // The same by number: lists begin with the newest or with the oldest, and rows get their order by being written.
    // Holds one page at a time, and which page each number stands on.
    template <class Item, class Take> void eachByNumber(const std::string& list, const Take& take)
    {
        std::map<std::int64_t, std::int64_t> pages;
        for (std::int64_t page = 1;; ++page) {
            const auto row = m_store.find(m_taskId, list, page);
            if (!row)
                break;
            for (const auto& item : itemsFrom<Item>(row->body))
                pages.emplace(item.number, page);
            if (row->isLast)
                break;
        }
        std::int64_t held = 0;
        std::vector<Item> items;
        for (const auto& [number, page] : pages) {
            if (page != held)
                items = itemsFrom<Item>(m_store.find(m_taskId, list, page)->body);
            held = page;
            take(*std::find_if(items.begin(), items.end(),
                               [wanted = number](const Item& item) { return item.number == wanted; }));
        }
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
