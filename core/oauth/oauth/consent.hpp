#pragma once
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

// What the consent page shows and sends back.
namespace trivet::oauth {

inline constexpr std::string_view kConsentAction = "consent"; // of the form token
inline constexpr std::int64_t kRequestSeconds = 600;          // for the user to make up their mind

// A word of the scope that was not there before, or is no more; without a word it is what no word is needed for.
struct ChangedWord {
    std::optional<std::string> word{};
    std::string meaning{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("SCOPE_NAME", &ChangedWord::word),
                         pages::entry("SCOPE_MEANING", &ChangedWord::meaning)};
    }
};

struct ConsentPage {
    std::string application{}, target{}, user{};
    std::optional<std::string> owner{}, scope{};
    bool isOfSite = false, isUnknown = false, isLocal = false, hasFullAccess = false, isChange = false;
    std::vector<std::string> meanings{};
    std::vector<ChangedWord> added{}, dropped{};
    std::string action{}, request{}, formToken{};

    static constexpr auto entries()
    {
        using P = ConsentPage;
        using pages::entry;
        return ValueList{entry("APPLICATION", &P::application),
                         entry("OWNER", &P::owner),
                         entry("IS_OF_SITE", &P::isOfSite),
                         entry("IS_UNKNOWN", &P::isUnknown),
                         entry("TARGET", &P::target),
                         entry("USER", &P::user),
                         entry("SCOPE", &P::scope),
                         entry("IS_LOCAL", &P::isLocal),
                         entry("HAS_FULL_ACCESS", &P::hasFullAccess),
                         entry("IS_CHANGE", &P::isChange),
                         entry("MEANING", &P::meanings),
                         entry("ADDED", &P::added),
                         entry("DROPPED", &P::dropped),
                         entry("ACTION", &P::action),
                         entry("REQUEST", &P::request),
                         entry("FORM_TOKEN", &P::formToken)};
    }
};

} // namespace trivet::oauth
