#pragma once
#include "http/path_number.hpp"
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
        visit(field("url", &T::url, "API URL of the issue"));
        visit(field("latest_comment_url", &T::latestCommentUrl, "API URL of the latest comment"));
        visit(field("html_url", &T::htmlUrl, "URL of the issue page"));
        visit(
            field("latest_comment_html_url", &T::latestCommentHtmlUrl, "URL of the latest comment on the issue page"));
        visit(field("type", &T::type, "Issue or Pull", json::oneOf("Issue", "Pull")));
        visit(field("state", &T::state, "open, closed or merged", json::oneOf("open", "closed", "merged")));
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
        visit(field("id", &T::id, "ID of the thread"));
        visit(field("repository", &T::repository, "Repository"));
        visit(field("subject", &T::subject, "Topics"));
        visit(field("unread", &T::unread, "Unread"));
        visit(field("pinned", &T::pinned, "Pinned"));
        visit(field("updated_at", &T::updatedAt, "When it was last updated"));
        visit(field("url", &T::url, "API URL"));
    }
};

struct NotificationCount {
    static constexpr auto schema = json::value("NotificationCount");
    std::int64_t unread = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("new", &NotificationCount::unread, "Number of unread threads"));
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
        visit(field("all", &ThreadSearch::isAll, "Include threads that have been read", json::ignoredWhenWrong));
        visit(field("status-types", &ThreadSearch::statuses, "unread, read or pinned; by default unread and pinned"));
        visit(field("subject-type", &ThreadSearch::subjects, "issue, pull, commit or repository; by default all"));
        visit(field("since", &ThreadSearch::since, "Only items updated at this time or later"));
        visit(field("before", &ThreadSearch::before, "Only items updated at this time or earlier"));
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
        visit(field("last_read_at", &MarkThreads::lastReadAt,
                    "Only threads that were last updated at this time or earlier"));
        visit(field("all", &MarkThreads::isAll, "Mark threads of every status", json::ignoredWhenWrong));
        visit(field("status-types", &MarkThreads::statuses, "unread, read or pinned; by default unread"));
        visit(field("to-status", &MarkThreads::toStatus, "unread, read or pinned; by default read",
                    json::oneOf("", "unread", "read", "pinned")));
    }
};

struct MarkThread {
    static constexpr auto schema = json::query();
    std::string toStatus{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("to-status", &MarkThread::toStatus, "unread, read or pinned; by default read",
                          json::oneOf("", "unread", "read", "pinned")));
    }
};

struct ThreadPath {
    static constexpr http::PathNumber kId{"id", "ID of the thread"};
    std::int64_t id = 0;
    static ThreadPath resolve(http::Context& context) { return {kId.require(context)}; }
    static void describe(http::Operation& operation) { kId.describe(operation); }
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
