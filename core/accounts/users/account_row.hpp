#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::users {

// Who may see that an account exists: everyone, everyone signed in, or only those it has to do with.
enum class Visibility : std::int64_t { Public, Limited, Private };

std::string_view nameOf(Visibility visibility);    // "public", "limited", "private"
Visibility visibilityNamed(std::string_view name); // the name must be one of them

// A user or an organization.
struct AccountRow {
    std::int64_t id = 0;
    bool isOrganization = false;
    std::string name{}, lowerName{}, fullName{};
    std::string email{}; // the primary address of a user, the contact of an organization
    std::string passwordHash{};
    std::string loginName{};
    std::int64_t sourceId = 0;
    std::string website{}, location{}, description{}, language{}, theme{}, diffViewStyle{};
    std::int64_t visibility = 0;
    bool hidesEmail = false, hidesActivity = false;
    bool isAdmin = false, isActive = true, isProhibited = false, isRestricted = false, mustChangePassword = false;
    bool mayCreateOrganization = true, mayEditGitHooks = false, mayImportLocal = false;
    std::int64_t maxRepositories = -1;
    bool adminsChangeTeams = false;
    std::int64_t followerCount = 0, followingCount = 0, starCount = 0;
    std::int64_t createdAt = 0, updatedAt = 0, lastLoginAt = 0;
    std::int64_t credentialGeneration = 0; // grows with each change of what its owner signs in with

    Visibility seenBy() const { return static_cast<Visibility>(visibility); }
    // An account that may act at all: sign in, be acted for, use its tokens.
    bool maySignIn() const { return !isOrganization && isActive && !isProhibited; }
    // Registered, and never used yet: what a source or an administrator has taken out of use waits for nobody.
    bool waitsForActivation() const
    {
        return !isOrganization && !isActive && !isProhibited && sourceId == 0 && lastLoginAt == 0;
    }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &AccountRow::id), db::once("is_organization", &AccountRow::isOrganization),
            db::column("name", &AccountRow::name), db::column("lower_name", &AccountRow::lowerName),
            db::column("full_name", &AccountRow::fullName), db::column("email", &AccountRow::email),
            db::column("password_hash", &AccountRow::passwordHash), db::column("login_name", &AccountRow::loginName),
            db::column("source_id", &AccountRow::sourceId), db::column("website", &AccountRow::website),
            db::column("location", &AccountRow::location), db::column("description", &AccountRow::description),
            db::column("language", &AccountRow::language), db::column("theme", &AccountRow::theme),
            db::column("diff_view_style", &AccountRow::diffViewStyle),
            db::column("visibility", &AccountRow::visibility), db::column("hides_email", &AccountRow::hidesEmail),
            db::column("hides_activity", &AccountRow::hidesActivity), db::column("is_admin", &AccountRow::isAdmin),
            db::column("is_active", &AccountRow::isActive), db::column("is_prohibited", &AccountRow::isProhibited),
            db::column("is_restricted", &AccountRow::isRestricted),
            db::column("must_change_password", &AccountRow::mustChangePassword),
            db::column("may_create_organization", &AccountRow::mayCreateOrganization),
            db::column("may_edit_git_hooks", &AccountRow::mayEditGitHooks),
            db::column("may_import_local", &AccountRow::mayImportLocal),
            db::column("max_repositories", &AccountRow::maxRepositories),
            db::column("admins_change_teams", &AccountRow::adminsChangeTeams),
            db::once("follower_count", &AccountRow::followerCount),
            db::once("following_count", &AccountRow::followingCount), db::once("star_count", &AccountRow::starCount),
            db::once("created_at", &AccountRow::createdAt), db::column("updated_at", &AccountRow::updatedAt),
            db::once("last_login_at", &AccountRow::lastLoginAt),
            db::once("credential_generation", &AccountRow::credentialGeneration));
    }
};

// Of an account what must be known before somebody is taken for its owner.
inline constexpr auto kIdentityColumns =
    db::only<AccountRow, &AccountRow::id, &AccountRow::isOrganization, &AccountRow::name, &AccountRow::isAdmin,
             &AccountRow::isActive, &AccountRow::isProhibited, &AccountRow::isRestricted,
             &AccountRow::mustChangePassword>();

} // namespace trivet::users
