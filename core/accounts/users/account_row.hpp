#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

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

    Visibility seenBy() const { return static_cast<Visibility>(visibility); }
    // An account that may act at all: sign in, be acted for, use its tokens.
    bool maySignIn() const { return !isOrganization && isActive && !isProhibited; }

    auto columns()
    {
        return std::tie(id, isOrganization, name, lowerName, fullName, email, passwordHash, loginName, sourceId,
                        website, location, description, language, theme, diffViewStyle, visibility, hidesEmail,
                        hidesActivity, isAdmin, isActive, isProhibited, isRestricted, mustChangePassword,
                        mayCreateOrganization, mayEditGitHooks, mayImportLocal, maxRepositories, adminsChangeTeams,
                        followerCount, followingCount, starCount, createdAt, updatedAt, lastLoginAt);
    }
};

} // namespace trivet::users
