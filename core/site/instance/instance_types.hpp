#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::instance {

struct ServerVersion {
    static constexpr auto schema = json::value("ServerVersion");
    std::string version{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("version", &ServerVersion::version, "Version of this server"));
    }
};

struct ApiSettings {
    static constexpr auto schema = json::value("GeneralAPISettings");
    std::int64_t maxResponseItems = 0, defaultPagingNum = 0, defaultGitTreesPerPage = 0, defaultMaxBlobSize = 0,
                 defaultMaxResponseSize = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = ApiSettings;
        visit(json::field("max_response_items", &S::maxResponseItems, "Most items on one page"));
        visit(json::field("default_paging_num", &S::defaultPagingNum, "Items on a page when none are asked for"));
        visit(
            json::field("default_git_trees_per_page", &S::defaultGitTreesPerPage, "Entries of a git tree on one page"));
        visit(json::field("default_max_blob_size", &S::defaultMaxBlobSize, "Largest blob given as JSON, in bytes"));
        visit(json::field("default_max_response_size", &S::defaultMaxResponseSize, "Largest answer, in bytes"));
    }
};

struct UiSettings {
    static constexpr auto schema = json::value("GeneralUISettings");
    std::string defaultTheme{};
    std::vector<std::string> allowedReactions{}, customEmojis{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = UiSettings;
        visit(json::field("default_theme", &S::defaultTheme, "Theme of who has not chosen one"));
        visit(json::field("allowed_reactions", &S::allowedReactions, "Reactions that can be given"));
        visit(json::field("custom_emojis", &S::customEmojis, "Emojis of this instance"));
    }
};

struct RepositorySettings {
    static constexpr auto schema = json::value("GeneralRepoSettings");
    bool mirrorsDisabled = false, httpGitDisabled = false, migrationsDisabled = false, starsDisabled = false,
         timeTrackingDisabled = false, lfsDisabled = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = RepositorySettings;
        visit(json::field("mirrors_disabled", &S::mirrorsDisabled, "No mirrors"));
        visit(json::field("http_git_disabled", &S::httpGitDisabled, "No git over HTTP"));
        visit(json::field("migrations_disabled", &S::migrationsDisabled, "No migrations from elsewhere"));
        visit(json::field("stars_disabled", &S::starsDisabled, "No stars"));
        visit(json::field("time_tracking_disabled", &S::timeTrackingDisabled, "No time tracking"));
        visit(json::field("lfs_disabled", &S::lfsDisabled, "No Git LFS"));
    }
};

struct AttachmentSettings {
    static constexpr auto schema = json::value("GeneralAttachmentSettings");
    bool enabled = false;
    std::string allowedTypes{};
    std::int64_t maxSize = 0, maxFiles = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = AttachmentSettings;
        visit(json::field("enabled", &S::enabled, "Files can be attached"));
        visit(json::field("allowed_types", &S::allowedTypes, "Their types; empty for any"));
        visit(json::field("max_size", &S::maxSize, "Largest one, in megabytes"));
        visit(json::field("max_files", &S::maxFiles, "How many at once"));
    }
};

} // namespace trivet::instance
