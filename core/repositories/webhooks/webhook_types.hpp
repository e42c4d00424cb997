#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trivet::webhooks {

using Config = std::map<std::string, std::string>;

struct Hook {
    static constexpr auto schema = json::value("Hook");
    std::int64_t id = 0;
    std::string name{}, type{}, branchFilter{};
    Config config{};
    std::vector<std::string> events{};
    std::string authorizationHeader{}; // always empty: it is a secret
    bool active = false;
    json::Time updatedAt{}, createdAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Hook::id, "ID of the webhook"));
        visit(field("name", &Hook::name, "Name"));
        visit(field("type", &Hook::type, "What the receiver understands: gitea, slack, discord, ..."));
        visit(field("branch_filter", &Hook::branchFilter, "Glob of the branches it hears of"));
        visit(field("config", &Hook::config, "url and content_type, and what the type needs; no secrets"));
        visit(field("events", &Hook::events, "Events it hears of"));
        visit(field("authorization_header", &Hook::authorizationHeader, "Always empty: it is a secret"));
        visit(field("active", &Hook::active, "Active: it is told what happens"));
        visit(field("updated_at", &Hook::updatedAt, "When it was last changed"));
        visit(field("created_at", &Hook::createdAt, "When it was created"));
    }
};

inline constexpr std::size_t kLongestName = 255, kLongestFilter = 255, kLongestHeader = 2048;

struct CreateHook {
    static constexpr auto schema = json::body("CreateHookOption");
    std::string type{};
    Config config{};
    std::vector<std::string> events{};
    std::string branchFilter{}, authorizationHeader{};
    bool active = false;
    std::string name{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateHook;
        visit(field("type", &C::type, "What the receiver understands: gitea, slack, discord, ...", json::required));
        visit(field("config", &C::config, "url, content_type (json or form), secret, and what the type needs",
                    json::requiredOrEmpty, json::maxLength(2048)));
        visit(field("events", &C::events, "Events it hears of; push if there are none"));
        visit(field("branch_filter", &C::branchFilter, "Glob of the branches it hears of",
                    json::maxLength(kLongestFilter)));
        visit(field("authorization_header", &C::authorizationHeader, "Value of the header Authorization",
                    json::maxLength(kLongestHeader)));
        visit(field("active", &C::active, "Whether it is told what happens"));
        visit(field("name", &C::name, "Name", json::maxLength(kLongestName)));
    }
};

struct EditHook {
    static constexpr auto schema = json::body("EditHookOption");
    Config config{}; // what it has not stays
    std::optional<std::vector<std::string>> events{};
    std::optional<std::string> branchFilter{}, authorizationHeader{};
    std::optional<bool> active{};
    std::optional<std::string> name{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using E = EditHook;
        visit(field("config", &E::config, "url, content_type, secret, and what the type needs; what is left out stays",
                    json::maxLength(2048)));
        visit(field("events", &E::events, "Events it hears of"));
        visit(field("branch_filter", &E::branchFilter, "Glob of the branches it hears of",
                    json::maxLength(kLongestFilter)));
        visit(field("authorization_header", &E::authorizationHeader, "Value of the header Authorization",
                    json::maxLength(kLongestHeader)));
        visit(field("active", &E::active, "Whether it is told what happens"));
        visit(field("name", &E::name, "Name", json::maxLength(kLongestName)));
    }
};

struct HookPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &HookPath::id, "ID of the webhook"));
    }
};

} // namespace trivet::webhooks
