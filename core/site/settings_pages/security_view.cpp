#include "settings_pages/security_view.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "external_logins/external_login_store.hpp"
#include "login/provider_buttons.hpp"
#include "pages/count.hpp"
#include "pages/moment.hpp"
#include "settings/root_url.hpp"
#include "settings_pages/own_external_login_types.hpp"
#include "settings_pages/own_passkey_types.hpp"
#include "settings_pages/settings_view.hpp"
#include "twofactor/two_factor_store.hpp"

#include <map>

namespace trivet::settings_pages {
namespace {

constexpr pages::Section kSection{"security", "settings.security"_text};

struct SecurityPage {
    std::string base{}, enrolAddress{};
    bool isEnrolled = false, isNotEnrolled = false; // in an authenticator app
    bool hasSecondFactor = false;                   // of any kind
    std::vector<ListedPasskey> passkeys{};
    bool signsInByPasskey = false, isSecondFactorOnly = false; // what passkeys are for on this site
    bool hasNoPasskey = false, isShortOfCodes = false;
    std::vector<ListedLogin> logins{};
    std::vector<login::ProviderButton> providers{};
    bool hasLinks = false, hasNoLogin = false; // linked identities, or providers to link some of
    pages::Count codesLeft{};
    std::optional<pages::Moment> since{};

    static constexpr auto entries()
    {
        using P = SecurityPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("ENROL_ADDRESS", &P::enrolAddress),
                         entry("IS_ENROLLED", &P::isEnrolled),
                         entry("IS_NOT_ENROLLED", &P::isNotEnrolled),
                         entry("HAS_SECOND_FACTOR", &P::hasSecondFactor),
                         entry("PASSKEY", &P::passkeys),
                         entry("SIGNS_IN_BY_PASSKEY", &P::signsInByPasskey),
                         entry("IS_SECOND_FACTOR_ONLY", &P::isSecondFactorOnly),
                         entry("HAS_NO_PASSKEY", &P::hasNoPasskey),
                         entry("IS_SHORT_OF_CODES", &P::isShortOfCodes),
                         entry("CODES_LEFT", &P::codesLeft),
                         entry("SINCE", &P::since),
                         entry("EXTERNAL_LOGIN", &P::logins),
                         entry("PROVIDER", &P::providers),
                         entry("HAS_LINKS", &P::hasLinks),
                         entry("HAS_NO_LOGIN", &P::hasNoLogin)};
    }
};

struct EnrolmentPage {
    std::string action{}, cancel{}, secret{}, picture{};
    static constexpr auto entries()
    {
        using P = EnrolmentPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("CANCEL", &P::cancel), entry("SECRET", &P::secret),
                         entry("PICTURE", &P::picture)};
    }
};

struct ScratchCodesPage {
    std::string back{};
    std::vector<std::string> codes{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("BACK", &ScratchCodesPage::back), pages::entry("CODE", &ScratchCodesPage::codes)};
    }
};

std::vector<ListedPasskey> passkeysOf(http::Context& context)
{
    std::vector<ListedPasskey> listed;
    for (const auto& row : passkeys::PasskeyStore(context.db()).ofAccount(context.who.userId)) {
        listed.push_back({.id = row.id, .name = row.name, .added = pages::momentOf(context, row.createdAt)});
        if (row.lastUsedAt > 0)
            listed.back().used = pages::momentOf(context, row.lastUsedAt);
    }
    return listed;
}

std::vector<ListedLogin> loginsOf(http::Context& context)
{
    const auto rows = external_logins::ExternalLoginStore(context.db()).ofAccount(context.who.userId);
    std::map<std::int64_t, std::string> sources;
    if (!rows.empty())
        for (const auto& source : auth_sources::AuthSourceStore(context.db()).all())
            sources.emplace(source.id, source.name);
    std::vector<ListedLogin> listed;
    for (const auto& row : rows) {
        listed.push_back({.id = row.id,
                          .name = row.shownName,
                          .source = sources[row.sourceId],
                          .added = pages::momentOf(context, row.createdAt)});
        if (row.lastUsedAt > 0)
            listed.back().used = pages::momentOf(context, row.lastUsedAt);
    }
    return listed;
}

// Groups of four are easier to type.
std::string grouped(std::string_view secret)
{
    std::string text;
    for (std::size_t i = 0; i < secret.size(); ++i)
        text.append(i > 0 && i % 4 == 0 ? " " : "") += secret[i];
    return text;
}

} // namespace

std::string issuerOf(const Settings& settings) { return std::string(authorityOf(settings.server.rootUrl)); }

pages::View securityView(http::Context& context, const std::optional<forms::Refusal>& refusal)
{
    constexpr std::int64_t kFew = 3;
    twofactor::TwoFactorStore store(context.db());
    const auto row = store.find(context.who.userId);
    SecurityPage page{.base = pageAddress(context, kSecurityAddress),
                      .enrolAddress = pageAddress(context, kEnrolAddress),
                      .isEnrolled = row.has_value(),
                      .isNotEnrolled = !row,
                      .passkeys = passkeysOf(context),
                      .signsInByPasskey = context.settings.service.enablePasskeyAuthentication,
                      .logins = loginsOf(context),
                      .providers = login::providerButtons(context, login::ProviderPurpose::Link, {})};
    page.isSecondFactorOnly = !page.signsInByPasskey;
    page.hasNoLogin = page.logins.empty();
    page.hasLinks = !page.hasNoLogin || !page.providers.empty();
    page.hasNoPasskey = page.passkeys.empty();
    page.hasSecondFactor = row || !page.hasNoPasskey;
    if (row)
        page.since = pages::momentOf(context, row->createdAt);
    if (page.hasSecondFactor) {
        page.codesLeft = pages::countOf(store.countScratchCodes(context.who.userId));
        page.isShortOfCodes = page.codesLeft.number <= kFew;
    }
    auto view = settingsView(context, "settings/security", kSection, page);
    forms::fill(view, DisableForm{}, refusal);
    return view;
}

pages::View enrolmentView(const http::Context& context, const twofactor::Proposal& proposal,
                          const std::optional<forms::Refusal>& refusal)
{
    const EnrolmentPage page{
        .action = pageAddress(context, kEnrolAddress),
        .cancel = pageAddress(context, kSecurityAddress),
        .secret = grouped(proposal.secret),
        .picture = pageAddress(context, std::string(kPictureAddress) + "?proposal=" + encodePercent(proposal.sealed))};
    auto view = settingsView(context, "settings/two_factor", kSection, page);
    forms::fill(view, EnrolmentForm{.proposal = proposal.sealed}, refusal);
    return view;
}

pages::View scratchCodesView(const http::Context& context, const std::vector<std::string>& codes)
{
    auto view = settingsView(context, "settings/scratch_codes", kSection,
                             ScratchCodesPage{pageAddress(context, kSecurityAddress), codes});
    view.powers = pages::ScriptPolicy::OwnScript;
    return view;
}

} // namespace trivet::settings_pages
