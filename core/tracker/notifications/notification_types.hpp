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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = NotificationSubject;
        visit(field("title", &T::title, "Title of the issue"));
        visit(field("url", &T::url, "Address of the issue in the API"));
        visit(field("latest_comment_url", &T::latestCommentUrl, "Address of the latest comment in the API"));
        visit(field("html_url", &T::htmlUrl, "Page of the issue"));
        visit(field("latest_comment_html_url", &T::latestCommentHtmlUrl, "Place of the latest comment"));
        visit(field("type", &T::type, "Issue or Pull"));
        visit(field("state", &T::state, "open or closed"));
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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = NotificationThread;
        visit(field("id", &T::id, "Number of the thread"));
        visit(field("repository", &T::repository, "Where it happened"));
        visit(field("subject", &T::subject, "What it is about"));
        visit(field("unread", &T::unread, "Not read yet"));
        visit(field("pinned", &T::pinned, "Kept at hand"));
        visit(field("updated_at", &T::updatedAt, "When something last happened"));
        visit(field("url", &T::url, "Address of the thread"));
    }
};

struct NotificationCount {
    static constexpr auto schema = json::value("NotificationCount");
    std::int64_t unread = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("new", &NotificationCount::unread, "How many are unread"));
    }
};

struct ThreadSearch {
    static constexpr auto schema = json::query();
    bool isAll = false;
    std::vector<std::string> statuses{}, subjects{};
    std::optional<json::Time> since{}, before{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("all", &ThreadSearch::isAll, "Those that were read too"));
        visit(field("status-types", &ThreadSearch::statuses, "unread, read, pinned; unread and pinned if not told"));
        visit(field("subject-type", &ThreadSearch::subjects, "issue, pull, commit, repository; all if not told"));
        visit(field("since", &ThreadSearch::since, "Only what changed at this time or later"));
        visit(field("before", &ThreadSearch::before, "Only what changed at this time or earlier"));
    }
};

// Which threads to mark, and how.
struct MarkThreads {
    static constexpr auto schema = json::query();
    std::optional<json::Time> lastReadAt{};
    bool isAll = false;
    std::vector<std::string> statuses{};
    std::string toStatus{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("last_read_at", &MarkThreads::lastReadAt, "Leave alone what changed after this time"));
        visit(field("all", &MarkThreads::isAll, "Those of every status"));
        visit(field("status-types", &MarkThreads::statuses, "unread, read, pinned; unread if not told"));
        visit(field("to-status", &MarkThreads::toStatus, "unread, read or pinned; read if not told",
                    json::oneOf("", "unread", "read", "pinned")));
    }
};

struct MarkThread {
    static constexpr auto schema = json::query();
    std::string toStatus{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("to-status", &MarkThread::toStatus, "unread, read or pinned; read if not told",
                          json::oneOf("", "unread", "read", "pinned")));
    }
};

struct ThreadPath {
    static constexpr auto schema = json::path();
    std::string id{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &ThreadPath::id, "Number of the thread"));
    }
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
