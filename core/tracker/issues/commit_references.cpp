#include "issues/commit_references.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
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
// Each is told to webhooks and to who takes part, and all other writers wait for the transaction of a push.
constexpr std::size_t kMostChanges = 100;
constexpr std::size_t kMostOfSubject = 255;

// Messages are whatever somebody's editor wrote.
std::string subjectOf(std::string_view message)
{
    auto text = toUtf8(message.substr(0, std::min(message.find('\n'), kMostOfSubject)));
    std::erase(text, '\0');
    return text;
}

// A commit with the references that count.
struct NamingCommit {
    const PushedCommit* commit = nullptr;
    std::vector<IssueReference> references{};
};

// Those that name issues, the oldest first.
std::vector<NamingCommit> namingCommits(const std::vector<PushedCommit>& commits)
{
    std::vector<NamingCommit> naming;
    const auto oldest = commits.size() - std::min(commits.size(), kMostCommits);
    std::size_t room = kMostReferences;
    for (auto i = commits.size(); i > oldest && room > 0; --i) {
        const auto& all = commits[i - 1].references;
        const auto count = std::min(all.size(), room);
        room -= count;
        if (count > 0)
            naming.push_back({&commits[i - 1], {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)}});
    }
    std::reverse(naming.begin(), naming.end());
    return naming;
}

// About an issue that may be closed. Its texts may be long, and there may be a thousand of them.
struct LastWord {
    std::int64_t issueId = 0, repositoryId = 0, number = 0;
    bool isClosed = false;
    RefAction action = RefAction::None;
    std::size_t place = 0; // of its commit in the push

    bool isClosing() const { return action == RefAction::Closes; }
    IssueRow issue() const
    {
        IssueRow row{.id = issueId, .repositoryId = repositoryId, .number = number};
        row.isClosed = isClosed;
        return row;
    }
};

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

    void follow(const NamingCommit& naming)
    {
        const auto found = find(naming.references);
        EventRow row = m_operation.event({}, Event::CommitRef);
        row.body = naming.commit->subject;
        row.refRepositoryId = m_operation.repository.row.id;
        row.commitSha = naming.commit->sha;
        for (const auto action : {RefAction::None, RefAction::Closes, RefAction::Reopens}) {
            row.refAction = nameOf(action);
            EventStore(m_operation.db).insertReferences(row, found.idsFor(action, 0));
        }
        ++m_place;
        for (const auto& [issue, action, mayClose] : found.all)
            if (!issue.isPull && mayClose && action != RefAction::None)
                m_last.insert_or_assign(issue.id, LastWord{.issueId = issue.id,
                                                           .repositoryId = issue.repositoryId,
                                                           .number = issue.number,
                                                           .isClosed = issue.isClosed,
                                                           .action = action,
                                                           .place = m_place});
    }

    void setStates() const
    {
        std::vector<IssueRow> closing;
        for (const auto& word : wantedChanges())
            if (word.isClosing())
                closing.push_back(word.issue());
            else
                setState(m_operation, word.issue(), State::Open);
        closeTogether(m_operation, std::move(closing));
    }

private:
    // The oldest issue first.
    std::vector<LastWord> wantedChanges() const
    {
        std::vector<LastWord> wanted;
        for (const auto& [id, word] : m_last)
            if (word.isClosing() != word.isClosed)
                wanted.push_back(word);
        if (wanted.size() <= kMostChanges)
            return wanted;
        std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.place > b.place; });
        wanted.resize(kMostChanges);
        std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.issueId < b.issueId; });
        return wanted;
    }

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
    access::Identity m_author{}; // of the pull request; nobody if that account is gone
    std::map<std::int64_t, LastWord> m_last{};
    std::size_t m_place = 0;
};

} // namespace

PushedCommit::PushedCommit(std::string id, std::string_view message)
    : sha(std::move(id)), subject(subjectOf(message)), references(readReferences(message).issues)
{
}

void commitsPushed(db::Database& db, const PushedCommits& push, std::int64_t now)
{
    const auto commits = namingCommits(push.commits);
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
