#pragma once
#include "applications/application_input.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::application_pages {

// Addresses stand one in a line.
struct ApplicationForm {
    static constexpr auto schema = json::form("ApplicationForm");
    std::string name{}, redirectUris{};
    bool isConfidential = false, skipsConsent = false, requiresPkce = false;
    std::optional<std::string> postLogoutUris{}, backchannelLogoutUri{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = ApplicationForm;
        visit(field("application_name", &F::name, "Name shown to users", maxLength(255)));
        visit(field("redirect_uris", &F::redirectUris, "Redirect URIs", maxLength(65536)));
        visit(field("confidential_client", &F::isConfidential, "Confidential client"));
        visit(field("skip_secondary_authorization", &F::skipsConsent, "Skip the consent page once a user has agreed"));
        visit(field("require_pkce", &F::requiresPkce, "Codes without a challenge are refused"));
        visit(field("post_logout_redirect_uris", &F::postLogoutUris, "Redirect URIs after signing out",
                    maxLength(65536)));
        visit(field("backchannel_logout_uri", &F::backchannelLogoutUri, "Back-channel logout URI", maxLength(8192)));
    }
};

struct RegenerateForm {
    static constexpr auto schema = json::form("RegenerateForm");
    std::int64_t keepOldFor = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("keep_old_secret_for", &RegenerateForm::keepOldFor,
                          "Seconds for which the old secret stays valid", json::range(0, 30 * 86400)));
    }
};

ApplicationForm formOf(const applications::Application& application);
// What is wanted of an application that is so now.
applications::ApplicationInput changedBy(applications::ApplicationInput input, const ApplicationForm& form);

} // namespace trivet::application_pages
