#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "users/account_row.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::creation_pages {

struct ImportForm {
    static constexpr auto schema = json::form("ImportForm");
    std::string address{}, username{}, password{}, owner{}, name{}, description{}, visibility{"public"}, interval{};
    std::string service{"git"};
    bool isMirror = false;
    bool issues = false, pullRequests = false, labels = false, milestones = false, releases = false, wiki = false,
         lfs = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = ImportForm;
        visit(field("clone_addr", &F::address, "HTTP or HTTPS URL of the repository", maxLength(2048)));
        visit(field("auth_username", &F::username, "User name on the other server", maxLength(255)));
        visit(field("auth_password", &F::password, "Password or token on the other server", maxLength(1024)));
        visit(field("owner", &F::owner, "User or organization to own the repository", maxLength(40)));
        visit(field("name", &F::name, "Name of the new repository", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(2048)));
        visit(field("visibility", &F::visibility, "public or private", json::oneOf("public", "private")));
        visit(field("service", &F::service, "Software of the other server", json::oneOf("git", "github", "gitea")));
        visit(field("issues", &F::issues, "Bring issues and their comments"));
        visit(field("pull_requests", &F::pullRequests, "Bring pull requests and their reviews"));
        visit(field("labels", &F::labels, "Bring labels"));
        visit(field("milestones", &F::milestones, "Bring milestones"));
        visit(field("releases", &F::releases, "Bring releases with their files"));
        visit(field("wiki", &F::wiki, "Bring the wiki"));
        visit(field("lfs", &F::lfs, "Bring LFS files"));
        visit(field("mirror", &F::isMirror, "Keep following the other repository: create a mirror"));
        visit(field("mirror_interval", &F::interval, "Time between synchronizations of a mirror", maxLength(40)));
    }
};

// An import that came to nothing, and what can be done with it.
struct FailedImport {
    std::string name{}, retryAddress{}, deleteAddress{};

    static constexpr auto entries()
    {
        using pages::entry;
        using F = FailedImport;
        return ValueList{entry("NAME", &F::name), entry("RETRY_ADDRESS", &F::retryAddress),
                         entry("DELETE_ADDRESS", &F::deleteAddress)};
    }
};

// After which fetching git's data is given up.
std::int64_t mostMinutes(const Settings& settings);

// The form that imports a repository; with what failed above it.
pages::View importEditor(http::Context& context, const users::AccountRow& caller, const ImportForm& form,
                         const std::optional<forms::Refusal>& refusal = std::nullopt,
                         const std::optional<FailedImport>& failed = std::nullopt);

} // namespace trivet::creation_pages
