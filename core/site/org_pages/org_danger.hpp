#pragma once
#include "http/context.hpp"
#include "orgs/org_guards.hpp"
#include "pages/model.hpp"
#include "pages/texts.hpp"
#include "json/field.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What is not easily taken back, as with repositories: each is asked for on a page of its own.
namespace trivet::org_pages {

struct OrgDangerForm {
    static constexpr auto schema = json::form("OrganizationDangerForm");
    std::string name{}, confirm{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &OrgDangerForm::name, "New name", json::maxLength(255)));
        visit(json::field("confirm", &OrgDangerForm::confirm, "The name of the organization", json::maxLength(255)));
    }
};

// Where to go when it is done, and what is said there.
struct OrgDangerDone {
    std::string page{}; // below the site
    pages::TextKey notice{};
    std::string name{};
};

struct OrgDangerAction {
    std::string_view name{}; // in its address
    pages::TextKey title{}, effect{}, button{};
    // For its owners. Throws what the rules have against it.
    OrgDangerDone (*run)(http::Context&, const orgs::OrgOfOwner&, const OrgDangerForm&) = nullptr;
    bool asksName = false; // or else the present one is typed
};

std::span<const OrgDangerAction> orgDangerActions();

struct OrgDangerLine {
    std::string title{}, effect{}, button{}, address{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = OrgDangerLine;
        return ValueList{entry("DANGER_TITLE", &L::title), entry("DANGER_EFFECT", &L::effect),
                         entry("DANGER_BUTTON", &L::button), entry("DANGER_ADDRESS", &L::address)};
    }
};
std::vector<OrgDangerLine> orgDangersOf(const http::Context& context, const orgs::VisibleOrg& org);

} // namespace trivet::org_pages
