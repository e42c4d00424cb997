#include "db/database.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/star_watch_store.hpp"
#include "repos/team_repository_store.hpp"
#include "users/account_store.hpp"

namespace trivet::gitea_import {
namespace {

constexpr std::string_view kNoRepository = "its repository is not there";
constexpr std::string_view kNoAccount = "its user was deleted";

// Why a row that ties an account to a repository cannot come; empty: it can.
std::string_view obstacle(Import& import, std::int64_t accountId, std::int64_t repositoryId)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Repository, repositoryId))
        return kNoRepository;
    return known.has(Kind::Account, accountId) ? std::string_view() : kNoAccount;
}

Outcome takeRedirect(Import& import, const SourceRow& row)
{
    const auto ownerId = row.integer("owner_id"), repositoryId = row.integer("redirect_repo_id");
    if (const auto reason = obstacle(import, ownerId, repositoryId); !reason.empty())
        return Outcome::leftOut(reason);
    const auto owner = users::AccountStore(import.db).find(ownerId).value();
    repos::RepositoryStore store(import.db);
    if (store.findByName(owner.name, row.text("lower_name")))
        return Outcome::leftOut("a repository has that name again");
    store.addRedirect(ownerId, row.text("lower_name"), repositoryId);
    return Outcome::brought();
}

Outcome takeCollaborator(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("user_id"), repositoryId = row.integer("repo_id");
    if (const auto reason = obstacle(import, accountId, repositoryId); !reason.empty())
        return Outcome::leftOut(reason);
    const auto level = static_cast<repos::AccessLevel>(row.integer("mode"));
    if (level < repos::AccessLevel::Read || level > repos::AccessLevel::Admin)
        return Outcome::leftOut("it gives no access");
    repos::CollaboratorStore(import.db).set(repositoryId, accountId, level, row.integer("created_unix"));
    return Outcome::brought();
}

Outcome takeTeamRepository(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut(kNoRepository);
    if (!known.has(Kind::Team, row.integer("team_id")))
        return Outcome::leftOut("its team is not there");
    repos::TeamRepositoryStore(import.db).add(row.integer("team_id"), row.integer("repo_id"));
    return Outcome::brought();
}

Outcome takeStar(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("uid"), repositoryId = row.integer("repo_id");
    if (const auto reason = obstacle(import, accountId, repositoryId); !reason.empty())
        return Outcome::leftOut(reason);
    repos::StarWatchStore(import.db, repos::StarOrWatch::Star)
        .add(accountId, repositoryId, row.integer("created_unix"));
    return Outcome::brought();
}

Outcome takeWatch(Import& import, const SourceRow& row)
{
    constexpr std::int64_t kNormal = 1, kAutomatic = 3;
    const auto accountId = row.integer("user_id"), repositoryId = row.integer("repo_id");
    if (const auto reason = obstacle(import, accountId, repositoryId); !reason.empty())
        return Outcome::leftOut(reason);
    if (const auto mode = row.integer("mode"); mode != kNormal && mode != kAutomatic)
        return Outcome::leftOut("it says that somebody does not watch, which needs no row here");
    repos::StarWatchStore(import.db, repos::StarOrWatch::Watch)
        .add(accountId, repositoryId, row.integer("created_unix"));
    return Outcome::brought();
}

} // namespace

RowTaker redirectRows() { return {.columns = {"owner_id", "lower_name", "redirect_repo_id"}, .take = takeRedirect}; }

RowTaker collaboratorRows()
{
    return {.columns = {"repo_id", "user_id", "mode", "created_unix"}, .take = takeCollaborator};
}

RowTaker teamRepositoryRows() { return {.columns = {"team_id", "repo_id"}, .take = takeTeamRepository}; }

RowTaker starRows() { return {.columns = {"uid", "repo_id", "created_unix"}, .take = takeStar}; }

RowTaker watchRows() { return {.columns = {"user_id", "repo_id", "mode", "created_unix"}, .take = takeWatch}; }

} // namespace trivet::gitea_import
