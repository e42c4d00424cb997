// The keys that sign what applications are told.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "http/services.hpp"
#include "keyring/signing_key_rules.hpp"
#include "pages/confirmation.hpp"
#include "pages/moment.hpp"
#include "signin/auth_state.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

using keyring::Phase;
using keyring::RotationReason;

constexpr pages::Section kSection{"signing_keys", "admin.signing_keys"_text};
constexpr std::string_view kAddress = "-/admin/signing_keys";
constexpr std::string_view kCompromised = "compromised";

struct ListedKey {
    std::string kid{}, algorithm{};
    bool isNext = false, isScheduled = false, isCurrent = false, isRetiring = false;
    pages::Moment made{};
    std::optional<pages::Moment> from{}, until{};

    static constexpr auto entries()
    {
        using K = ListedKey;
        using pages::entry;
        return ValueList{entry("KID", &K::kid),
                         entry("ALGORITHM", &K::algorithm),
                         entry("IS_NEXT", &K::isNext),
                         entry("IS_SCHEDULED", &K::isScheduled),
                         entry("IS_SIGNING", &K::isCurrent),
                         entry("IS_RETIRING", &K::isRetiring),
                         entry("CREATED", &K::made),
                         entry("SIGNS_FROM", &K::from),
                         entry("REMOVED_AT", &K::until)};
    }
};

struct KeysPage {
    std::string base{};
    std::vector<ListedKey> keys{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("BASE", &KeysPage::base), pages::entry("SIGNING_KEY", &KeysPage::keys)};
    }
};

template <json::InputLocation Where> struct RotationChoice {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "RotationChoice" : "", Where};
    std::string reason{"planned"};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("reason", &RotationChoice::reason, "Reason for the rotation",
                          json::oneOf("planned", "compromised")));
    }
};

ListedKey shown(const Context& context, const keyring::KeyRow& row, const std::vector<keyring::KeyRow>& rows)
{
    const auto phase = keyring::phaseOf(row, rows, context.now);
    ListedKey key{.kid = row.kid,
                  .algorithm = row.algorithm,
                  .isNext = phase == Phase::Next,
                  .isScheduled = phase == Phase::Scheduled,
                  .isCurrent = phase == Phase::Current,
                  .isRetiring = phase == Phase::Retiring,
                  .made = pages::momentOf(context, row.createdAt)};
    if (row.activeFrom)
        key.from = pages::momentOf(context, *row.activeFrom);
    if (row.removeAt)
        key.until = pages::momentOf(context, *row.removeAt);
    return key;
}

pages::View signingKeysPage(Context& context, const Administrator&)
{
    KeysPage page{.base = pageAddress(context, kAddress)};
    const auto rows = keyring::KeyStore(context.db()).published(context.now);
    for (const auto& row : rows)
        page.keys.push_back(shown(context, row, rows));
    return adminView(context, "admin/signing_keys", kSection, page);
}

pages::View rotationPage(Context& context, const Administrator&,
                         const RotationChoice<json::InputLocation::Query>& choice)
{
    const bool isUrgent = choice.reason == kCompromised;
    return pages::confirmationPage(
        {.heading = pages::text(context, isUrgent ? "admin.replace_title"_text : "admin.rotate_title"_text),
         .button = pages::text(context, isUrgent ? "admin.replace"_text : "admin.rotate"_text),
         .effects = {pages::text(context, isUrgent ? "admin.replace_effect"_text : "admin.rotate_effect"_text)},
         .action = pageAddress(context, "-/admin/signing_keys/rotate"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kAddress),
         .hidden = {{"reason", choice.reason}},
         .isFinal = isUrgent});
}

// RSA keys take a while to make, so they are made before anything is locked.
Answer rotateKeys(Context& context, const Administrator&, const OwnForm&,
                  const RotationChoice<json::InputLocation::Form>& choice)
{
    if (auto detour = forms::confirmFirst(context, kAddress))
        return *detour;
    const auto reason = choice.reason == kCompromised ? RotationReason::Compromised : RotationReason::Planned;
    const auto algorithms = keyring::configuredAlgorithms(context.settings);
    keyring::KeyGenerator generator(context.services.of<signin::AuthState>().secrets.secretKey);
    generator.prepare(algorithms);
    audit::recorded(context, {audit::Action::SigningKeyRotate, {}, keyring::namesOf(algorithms) + ", " + choice.reason},
                    [&] {
                        keyring::rotate(context.db(), algorithms, reason, {context.settings, generator, context.now});
                    });
    return forms::done(context, "admin.rotated"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<signingKeysPage>(pageMeta(Method::Get, "/signing_keys", "signingKeysPage", "List the signing keys")),
    http::endpoint<rotationPage>(
        pageMeta(Method::Get, "/signing_keys/rotate", "keyRotationPage", "Ask before rotating the signing keys")),
    http::endpoint<rotateKeys>(
        pageMeta(Method::Post, "/signing_keys/rotate", "rotateSigningKeys", "Rotate the signing keys")),
};

} // namespace

std::span<const http::Endpoint> signingKeyEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
