#pragma once
#include "http/context.hpp"
#include "orgs/team_store.hpp"
#include "pages/model.hpp"
#include "pages/pager.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::repo_settings_pages {

// Somebody with access: what they may do in effect, and every reason that gives them some of it.
struct AccessLine {
    std::string name{}, fullName{}, address{}, rights{};
    std::vector<std::string> reasons{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = AccessLine;
        return ValueList{entry("PERSON", &L::name), entry("PERSON_FULL_NAME", &L::fullName),
                         entry("PERSON_ADDRESS", &L::address), entry("RIGHTS", &L::rights),
                         entry("REASON", &L::reasons)};
    }
};

// A page of everybody who was given access.
struct AccessTable {
    std::vector<AccessLine> lines{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("ACCESS_LINE", &AccessTable::lines), entry("PAGER", &AccessTable::pager)};
    }
};

// What a team gives its members.
repos::Access accessOf(const orgs::TeamRow& team, const orgs::UnitLevels& units);

AccessTable accessTable(http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::repo_settings_pages
