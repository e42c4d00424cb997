#pragma once
#include "http/reply.hpp"
#include "repos/repository_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::notifications {

struct NotificationSubject {
    static constexpr auto schema = json::value("NotificationSubject");
    std::string title{}, url{}, latestCommentUrl{}, htmlUrl{}, latestCommentHtmlUrl{}, type{}, state{};

    static constexpr auto fields()
    {
        using json::field;
        using T = NotificationSubject;
        return std::tuple{
            field("title", &T::title, "Title of the issue"),
            field("url", &T::url, "Address of the issue in the API"),
            field("latest_comment_url", &T::latestCommentUrl, "Address of the latest comment in the API"),
            field("html_url", &T::htmlUrl, "Page of the issue"),
            field("latest_comment_html_url", &T::latestCommentHtmlUrl, "Place of the latest comment"),
            field("type", &T::type, "Issue or Pull"),
            field("state", &T::state, "open or closed"),
        };
    }
};

struct NotificationThread {
    static constexpr auto schema = json::value("NotificationThread");
    std::int64_t id = 0;
    repos::Repository repository{};
    NotificationSubject subject{};
    bool unread = false, pinned = false;
    json::Time updatedAt{};
    std::string url{};

    static constexpr auto fields()
    {
        using json::field;
        using T = NotificationThread;
        return std::tuple{
            field("id", &T::id, "Number of the thread"),
            field("repository", &T::repository, "Where it happened"),
            field("subject", &T::subject, "What it is about"),
            field("unread", &T::unread, "Not read yet"),
            field("pinned", &T::pinned, "Kept at hand"),
            field("updated_at", &T::updatedAt, "When something last happened"),
            field("url", &T::url, "Address of the thread"),
        };
    }
};

struct NotificationCount {
    static constexpr auto schema = json::value("NotificationCount");
    std::int64_t unread = 0;
    static constexpr auto fields()
    {
        return std::tuple{json::field("new", &NotificationCount::unread, "How many are unread")};
    }
};

struct ThreadSearch {
    static constexpr auto schema = json::query();
    bool isAll = false;
    std::vector<std::string> statuses{}, subjects{};
    std::optional<json::Time> since{}, before{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("all", &ThreadSearch::isAll, "Those that were read too"),
            field("status-types", &ThreadSearch::statuses, "unread, read, pinned; unread and pinned if not told",
                  json::oneOf("unread", "read", "pinned")),
            field("subject-type", &ThreadSearch::subjects, "issue, pull, commit, repository; all if not told",
                  json::oneOf("issue", "pull", "commit", "repository")),
            field("since", &ThreadSearch::since, "Only what changed at this time or later"),
            field("before", &ThreadSearch::before, "Only what changed at this time or earlier"),
        };
    }
};

// Which threads to mark, and how.
struct MarkThreads {
    static constexpr auto schema = json::query();
    std::optional<json::Time> lastReadAt{};
    bool isAll = false;
    std::vector<std::string> statuses{};
    std::string toStatus{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("last_read_at", &MarkThreads::lastReadAt, "Leave alone what changed after this time"),
            field("all", &MarkThreads::isAll, "Those of every status"),
            field("status-types", &MarkThreads::statuses, "unread, read, pinned; unread if not told",
                  json::oneOf("unread", "read", "pinned")),
            field("to-status", &MarkThreads::toStatus, "unread, read or pinned; read if not told",
                  json::oneOf("", "unread", "read", "pinned")),
        };
    }
};

struct MarkThread {
    static constexpr auto schema = json::query();
    std::string toStatus{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("to-status", &MarkThread::toStatus, "unread, read or pinned; read if not told",
                                      json::oneOf("", "unread", "read", "pinned"))};
    }
};

struct ThreadPath {
    static constexpr auto schema = json::path();
    std::string id{};
    static constexpr auto fields() { return std::tuple{json::field("id", &ThreadPath::id, "Number of the thread")}; }
};

// What was marked: answered with 205, as clients know it.
template <class T> struct Marked {
    T value{};
};

} // namespace trivet::notifications

namespace trivet::http {

template <class T> struct Reply<notifications::Marked<T>> {
    static Response make(Context&, const notifications::Marked<T>& marked) { return jsonResponse(205, marked.value); }
    static void describe(Operation& operation) { describeJson<T>(operation, 205); }
};

} // namespace trivet::http
