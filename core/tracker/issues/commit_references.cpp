#include "issues/commit_references.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "issues/dependency_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reference_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

#include <algorithm>
#include <map>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostCommits = 1000, kMostReferences = 1000;
constexpr std::size_t kMostOfSubject = 255;

// Messages are whatever somebody's editor wrote.
std::string subjectOf(const std::string& message)
{
    const auto line = message.substr(0, std::min(message.find('\n'), kMostOfSubject));
    auto text = toUtf8(line);
    std::erase(text, '\0');
    return text;
}

struct ReadCommit {
    const PushedCommit* commit = nullptr;
    std::vector<IssueReference> references{};
};

// Those that name issues, the oldest first.
std::vector<ReadCommit> readCommits(const std::vector<PushedCommit>& commits)
{
    std::vector<ReadCommit> read;
    const auto oldest = commits.size() - std::min(commits.size(), kMostCommits);
    std::size_t room = kMostReferences;
    for (auto i = commits.size(); i > oldest && room > 0; --i) {
        auto references = readReferences(commits[i - 1].message).issues;
        references.resize(std::min(references.size(), room));
        room -= references.size();
        if (!references.empty())
            read.push_back({&commits[i - 1], std::move(references)});
    }
    std::reverse(read.begin(), read.end());
    return read;
}

// What the messages of one push do, message by message.
class Following {
public:
    Following(const IssueOperation& operation, const PushedCommits& push) : m_operation(operation), m_push(push)
    {
        if (push.mergedPullId == 0)
            return;
        const auto pull = PullStore(operation.db).find(push.mergedPullId);
        const auto issue = pull ? IssueStore(operation.db).find(pull->issueId) : std::nullopt;
        const auto author = issue ? users::AccountStore(operation.db).find(issue->authorId.value_or(0)) : std::nullopt;
        if (author)
            m_author = users::identityOf(*author);
    }

    void follow(const ReadCommit& read)
    {
        const auto found = find(read.references);
        EventRow row = m_operation.event({}, Event::CommitRef);
        row.body = subjectOf(read.commit->message);
        row.refRepositoryId = m_operation.repository.row.id;
        row.commitSha = read.commit->sha;
        for (const auto action : {RefAction::None, RefAction::Closes, RefAction::Reopens}) {
            row.refAction = nameOf(action);
            EventStore(m_operation.db).insertReferences(row, found.idsFor(action, 0));
        }
        for (const auto& each : found.all)
            if (!each.issue.isPull && each.mayClose && each.action != RefAction::None)
                m_last.insert_or_assign(each.issue.id, each);
    }

    void setStates() const
    {
        for (const auto& [id, last] : m_last) {
            const bool isClosing = last.action == RefAction::Closes;
            if (!isClosing || !DependencyStore(m_operation.db).hasOpenDependency(id))
                setState(m_operation, last.issue, isClosing ? State::Closed : State::Open);
        }
    }

private:
    bool isHere(const FoundReferences::Found& each) const
    {
        return each.issue.repositoryId == m_operation.repository.row.id;
    }

    FoundReferences find(const std::vector<IssueReference>& references) const
    {
        auto found = findReferences(m_operation, references);
        if (m_push.isLimited)
            std::erase_if(found.all, [&](const auto& each) { return !isHere(each); });
        if (m_push.mergedPullId &&
            std::any_of(found.all.begin(), found.all.end(), [&](const auto& each) { return !isHere(each); }))
            leaveWhatAuthorMay(found, references);
        return found;
    }

    // Whoever merges has accepted what the messages say about this repository; about others the author has to have a
    // say.
    void leaveWhatAuthorMay(FoundReferences& found, const std::vector<IssueReference>& references) const
    {
        const auto access = repos::AccessStore(m_operation.db).of(m_operation.repository, m_author);
        const IssueOperation asAuthor{m_operation.db, m_operation.repository, access, m_author, m_operation.now};
        const auto may = findReferences(asAuthor, references);
        std::erase_if(found.all, [&](auto& each) {
            if (isHere(each))
                return false;
            const auto same = std::find_if(may.all.begin(), may.all.end(),
                                           [&](const auto& other) { return other.issue.id == each.issue.id; });
            each.mayClose &= same != may.all.end() && same->mayClose;
            return same == may.all.end();
        });
    }

    const IssueOperation& m_operation;
    const PushedCommits& m_push;
    access::Identity m_author{};                             // of the pull request; nobody if that account is gone
    std::map<std::int64_t, FoundReferences::Found> m_last{}; // about an issue that may be closed
};

} // namespace

void commitsPushed(db::Database& db, const PushedCommits& push, std::int64_t now)
{
    const auto commits = readCommits(push.commits);
    if (commits.empty())
        return;
    db.transact([&] {
        const auto repository = repos::RepositoryStore(db).find(push.repositoryId);
        const auto pusher = users::AccountStore(db).find(push.pusherId);
        if (!repository || !pusher)
            return;
        const auto who = users::identityOf(*pusher);
        const auto access = repos::AccessStore(db).of(*repository, who);
        const IssueOperation operation{db, *repository, access, who, now};
        Following following(operation, push);
        for (const auto& commit : commits)
            following.follow(commit);
        if (push.isDefaultBranch)
            following.setStates();
    });
}

} // namespace trivet::issues
