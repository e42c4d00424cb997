#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "tokens/token_rules.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::settings_pages {

struct TokenForm {
    static constexpr auto schema = json::form("TokenForm");
    std::string name{}, repositories{};
    std::vector<std::string> scopes{};
    bool isPublicOnly = false, isMeantSo = false;
    std::int64_t days = 30;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = TokenForm;
        visit(field("name", &F::name, "Name of the token", maxLength(255)));
        visit(field("scope", &F::scopes, "Scopes, one per permission", maxLength(100)));
        visit(field("public_only", &F::isPublicOnly, "Public resources only"));
        visit(field("expires_in", &F::days, "Days until it expires; 0: never", json::range(0, 3650)));
        visit(field("repositories", &F::repositories, "Repositories to limit the token to, one per line",
                    maxLength(65536)));
        visit(field("anyway", &F::isMeantSo, "Create it although it opens public information only"));
    }
};

// No scope at all, or none but public-only: such a token learns nothing that a stranger would not.
bool opensNothing(const TokenForm& form);

tokens::TokenInput inputOf(const TokenForm& form, std::int64_t now);

// A row of the scope picker.
struct ScopeChoice {
    std::string permission{}, read{}, write{};
    bool isRead = false, isWrite = false;

    static constexpr auto entries()
    {
        using C = ScopeChoice;
        using pages::entry;
        return ValueList{entry("PERMISSION", &C::permission), entry("READ_MEANING", &C::read),
                         entry("WRITE_MEANING", &C::write), entry("IS_READ", &C::isRead),
                         entry("IS_WRITE", &C::isWrite)};
    }
};
std::vector<ScopeChoice> scopeChoices(const http::Context& context, const std::vector<std::string>& chosen);

// How long a token may last.
struct LifeTime {
    std::int64_t days = 0;
    std::string words{};
    bool isChosen = false;

    static constexpr auto entries()
    {
        using L = LifeTime;
        using pages::entry;
        return ValueList{entry("DAYS", &L::days), entry("DAYS_IN_WORDS", &L::words), entry("IS_CHOSEN", &L::isChosen)};
    }
};
std::vector<LifeTime> lifeTimes(const http::Context& context, std::int64_t chosen);

} // namespace trivet::settings_pages
