#include "notifications/thread_view.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"

#include <algorithm>
#include <map>

namespace trivet::notifications {
namespace {

std::map<std::int64_t, repos::Repository> repositoriesOf(const std::vector<ThreadRow>& rows, http::Context& context)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (std::find(ids.begin(), ids.end(), row.repositoryId) == ids.end())
            ids.push_back(row.repositoryId);
    std::map<std::int64_t, repos::Repository> found;
    if (!ids.empty())
        for (auto& wire : repos::toWire(repos::RepositoryStore(context.db()).findAll(ids), context))
            found.emplace(wire.id, std::move(wire));
    return found;
}

NotificationSubject subjectOf(const ThreadRow& row, const repos::Repository& repository)
{
    NotificationSubject subject{.title = row.title, .type = row.isPull ? "Pull" : "Issue"};
    const auto number = std::to_string(row.number);
    subject.state = row.isMerged ? "merged" : row.isClosed ? "closed" : "open";
    subject.url = repository.url + "/issues/" + number;
    subject.htmlUrl = repository.htmlUrl + (row.isPull ? "/pulls/" : "/issues/") + number;
    if (row.lastCommentId) {
        const auto comment = std::to_string(*row.lastCommentId);
        subject.latestCommentUrl = repository.url + "/issues/comments/" + comment;
        subject.latestCommentHtmlUrl = subject.htmlUrl + "#issuecomment-" + comment;
    }
    return subject;
}

} // namespace

std::vector<NotificationThread> toWire(const std::vector<ThreadRow>& rows, http::Context& context)
{
    const auto repositories = repositoriesOf(rows, context);
    std::vector<NotificationThread> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows) {
        const auto repository = repositories.find(row.repositoryId);
        if (repository == repositories.end())
            continue; // deleted since it was read
        auto& wire = wires.emplace_back();
        wire.id = row.id;
        wire.repository = repository->second;
        wire.subject = subjectOf(row, repository->second);
        wire.unread = row.is() == Status::Unread;
        wire.pinned = row.is() == Status::Pinned;
        wire.updatedAt = {row.updatedAt};
        wire.url = context.absoluteUrl("api/v1/notifications/threads/" + std::to_string(row.id));
    }
    return wires;
}

NotificationThread toWire(const ThreadRow& row, http::Context& context)
{
    auto wires = toWire(std::vector{row}, context);
    if (wires.empty())
        throw Error::notFound();
    return std::move(wires.front());
}

} // namespace trivet::notifications
