#pragma once
#include "issues/issue_rules.hpp"
#include "issues/pull_store.hpp"
#include "repos/storage.hpp"
#include "settings/settings.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace trivet::pulls {

// Who pushed, as somebody who does something to pull requests of a repository.
struct PushingUser {
    repos::OwnedRepository repository{};
    access::Identity who{};
    repos::Access access{};
    std::string site{}; // its address

    issues::IssueOperation operation(db::Database& db, std::int64_t now) const
    {
        return {db, repository, access, who, now, repos::Unit::Pulls, site};
    }
};

// What a push of somebody does to pull requests that come from the branch. Git is asked at once; the answer is what is
// to be written in a transaction, by when this may be gone. An empty answer: nothing.
class HeadFollower {
public:
    using Step = std::function<void()>;

    struct Pusher {
        std::int64_t id = 0;
        bool isOfMirror = false; // see pushes::Push
    };

    HeadFollower(db::Database& db, const repos::Storage& storage, const Settings& settings, Pusher pusher,
                 std::int64_t now)
        : m_db(db), m_storage(storage), m_settings(settings), m_pusher(pusher), m_now(now)
    {
    }

    // Nothing if the repository, or who pushed, is gone.
    std::shared_ptr<const PushingUser> userIn(std::int64_t repositoryId);

    // To where the branch is now, which may be farther than the push came. Its repository is known.
    Step follow(const issues::NumberedPull& pull, const repos::OwnedRepository& from);
    // To a commit that its base repository has.
    Step move(const issues::NumberedPull& pull, const std::string& tip);
    // Because a branch is gone.
    Step close(const issues::PullRow& row, const std::string& branch);

    // Where a branch is; empty: nowhere. Asked once.
    const std::string& tipIn(const repos::OwnedRepository& repository, const std::string& branch);

private:
    db::Database& m_db;
    const repos::Storage& m_storage;
    const Settings& m_settings;
    Pusher m_pusher;
    std::int64_t m_now;
    std::map<std::int64_t, std::shared_ptr<const PushingUser>> m_users{}; // by repository
    std::map<std::pair<std::int64_t, std::string>, std::string> m_tips{}; // by repository and branch
};

} // namespace trivet::pulls
