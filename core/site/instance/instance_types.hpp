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
        visit(json::field("version", &ServerVersion::version, "Get the version of this server"));
    }
};

struct ApiSettings {
    static constexpr auto schema = json::value("GeneralAPISettings");
    std::int64_t maxResponseItems = 0, defaultPagingNum = 0, defaultGitTreesPerPage = 0, defaultMaxBlobSize = 0,
                 defaultMaxResponseSize = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = ApiSettings;
        visit(json::field("max_response_items", &S::maxResponseItems, "Maximum number of items per page"));
        visit(json::field("default_paging_num", &S::defaultPagingNum, "Default number of items per page"));
        visit(json::field("default_git_trees_per_page", &S::defaultGitTreesPerPage,
                          "Default number of git tree entries per page"));
        visit(json::field("default_max_blob_size", &S::defaultMaxBlobSize, "Maximum size of a blob in JSON, in bytes"));
        visit(json::field("default_max_response_size", &S::defaultMaxResponseSize,
                          "Maximum size of a response with several files, in bytes"));
    }
};

struct UiSettings {
    static constexpr auto schema = json::value("GeneralUISettings");
    std::string defaultTheme{};
    std::vector<std::string> allowedReactions{}, customEmojis{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = UiSettings;
        visit(json::field("default_theme", &S::defaultTheme, "Default theme"));
        visit(json::field("allowed_reactions", &S::allowedReactions, "Allowed reactions"));
        visit(json::field("custom_emojis", &S::customEmojis, "Custom emojis"));
    }
};

struct RepositorySettings {
    static constexpr auto schema = json::value("GeneralRepoSettings");
    bool mirrorsDisabled = false, httpGitDisabled = false, migrationsDisabled = false, starsDisabled = false,
         timeTrackingDisabled = false, lfsDisabled = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using S = RepositorySettings;
        visit(json::field("mirrors_disabled", &S::mirrorsDisabled, "Mirrors are disabled"));
        visit(json::field("http_git_disabled", &S::httpGitDisabled, "Git over HTTP is disabled"));
        visit(json::field("migrations_disabled", &S::migrationsDisabled, "Migrations are disabled"));
        visit(json::field("stars_disabled", &S::starsDisabled, "Stars are disabled"));
        visit(json::field("time_tracking_disabled", &S::timeTrackingDisabled, "Time tracking is disabled"));
        visit(json::field("lfs_disabled", &S::lfsDisabled, "Git LFS is disabled"));
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
        visit(json::field("enabled", &S::enabled, "Attachments are enabled"));
        visit(json::field("allowed_types", &S::allowedTypes, "Allowed file types; empty: all"));
        visit(json::field("max_size", &S::maxSize, "Maximum size in megabytes"));
        visit(json::field("max_files", &S::maxFiles, "Maximum number of files at once"));
    }
};

} // namespace trivet::instance
