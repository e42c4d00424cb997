#pragma once
#include "pages/model.hpp"
#include "sessions/form_token.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

// What the pages where a user lets a device in show and send.
namespace trivet::oauth {

inline constexpr std::string_view kDeviceAction = "device"; // of the form token; with the code for the answer

struct DeviceQuery {
    static constexpr auto schema = json::query();
    std::string userCode{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("user_code", &DeviceQuery::userCode, "User code to fill in", json::maxLength(40)));
    }
};

struct DeviceForm {
    static constexpr auto schema = json::form("DeviceForm");
    std::string userCode{}, formToken{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = DeviceForm;
        visit(json::field("user_code", &F::userCode, "User code", json::maxLength(40)));
        visit(json::field(sessions::kFormTokenField, &F::formToken, "", json::maxLength(200)));
    }
};

struct DeviceAnswerForm {
    static constexpr auto schema = json::form("DeviceAnswerForm");
    std::string userCode{}, granted{}, formToken{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = DeviceAnswerForm;
        visit(json::field("user_code", &F::userCode, "Device authorization", json::maxLength(40)));
        visit(json::field("granted", &F::granted, "true, or anything else for no", json::maxLength(20)));
        visit(json::field(sessions::kFormTokenField, &F::formToken, "", json::maxLength(200)));
    }
};

struct DeviceCodePage {
    std::string action{}, formToken{}, userCode{};
    std::optional<std::string> problem{};
    static constexpr auto entries()
    {
        using P = DeviceCodePage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("FORM_TOKEN", &P::formToken),
                         entry("USER_CODE", &P::userCode), entry("PROBLEM", &P::problem)};
    }
};

struct DeviceConfirmPage {
    std::string application{}, user{}, address{}, action{}, formToken{}, userCode{};
    std::optional<std::string> owner{}, scope{};
    bool isOfSite = false, hasFullAccess = false;
    std::vector<std::string> meanings{};
    static constexpr auto entries()
    {
        using P = DeviceConfirmPage;
        using pages::entry;
        return ValueList{entry("APPLICATION", &P::application),
                         entry("USER", &P::user),
                         entry("ADDRESS", &P::address),
                         entry("OWNER", &P::owner),
                         entry("IS_OF_SITE", &P::isOfSite),
                         entry("SCOPE", &P::scope),
                         entry("HAS_FULL_ACCESS", &P::hasFullAccess),
                         entry("MEANING", &P::meanings),
                         entry("USER_CODE", &P::userCode),
                         entry("ACTION", &P::action),
                         entry("FORM_TOKEN", &P::formToken)};
    }
};

struct DeviceDonePage {
    std::string application{};
    bool isAllowed = false, isDenied = false;
    static constexpr auto entries()
    {
        using P = DeviceDonePage;
        using pages::entry;
        return ValueList{entry("APPLICATION", &P::application), entry("IS_ALLOWED", &P::isAllowed),
                         entry("IS_DENIED", &P::isDenied)};
    }
};

} // namespace trivet::oauth
