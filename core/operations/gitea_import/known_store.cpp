#include "gitea_import/known_store.hpp"

#include "db/database.hpp"

namespace trivet::gitea_import {
namespace {

using db::Sql;

constexpr Sql kAccount = "SELECT id FROM account WHERE id = $1";
constexpr Sql kRepository = "SELECT id FROM repository WHERE id = $1";
constexpr Sql kTeam = "SELECT id FROM team WHERE id = $1";
constexpr Sql kLabel = "SELECT id FROM label WHERE id = $1";
constexpr Sql kMilestone = "SELECT id FROM milestone WHERE id = $1";
constexpr Sql kIssue = "SELECT id FROM issue WHERE id = $1";
constexpr Sql kEvent = "SELECT id FROM issue_event WHERE id = $1";
constexpr Sql kReview = "SELECT id FROM review WHERE id = $1";
constexpr Sql kTrackedTime = "SELECT id FROM tracked_time WHERE id = $1";
constexpr Sql kRelease = "SELECT id FROM release WHERE id = $1";
constexpr Sql kPackage = "SELECT id FROM package WHERE id = $1";
constexpr Sql kKnownIssue = "SELECT repository_id, number, is_pull, is_closed FROM issue WHERE id = $1";
constexpr Sql kReviewKind = "SELECT kind FROM review WHERE id = $1";

Sql statementFor(Kind kind)
{
    switch (kind) {
    case Kind::Account:
        return kAccount;
    case Kind::Repository:
        return kRepository;
    case Kind::Team:
        return kTeam;
    case Kind::Label:
        return kLabel;
    case Kind::Milestone:
        return kMilestone;
    case Kind::Issue:
        return kIssue;
    case Kind::Event:
        return kEvent;
    case Kind::Review:
        return kReview;
    case Kind::TrackedTime:
        return kTrackedTime;
    case Kind::Release:
        return kRelease;
    case Kind::Package:
        return kPackage;
    }
    return kAccount;
}

} // namespace

std::optional<std::int64_t> KnownStore::find(Kind kind, std::int64_t id)
{
    return id > 0 ? m_db.value<std::int64_t>(statementFor(kind), id) : std::nullopt;
}

bool KnownStore::has(Kind kind, std::int64_t id) { return find(kind, id).has_value(); }

std::optional<KnownIssue> KnownStore::issue(std::int64_t id) { return m_db.one<KnownIssue>(kKnownIssue, id); }

std::optional<std::int64_t> KnownStore::reviewKind(std::int64_t id)
{
    return m_db.value<std::int64_t>(kReviewKind, id);
}

} // namespace trivet::gitea_import
