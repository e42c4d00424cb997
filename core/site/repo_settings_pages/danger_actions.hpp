#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "pages/texts.hpp"
#include "repos/repo_guards.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What is not easily taken back. Each is asked for on a page of its own, most of them by typing the repository's name.
namespace trivet::repo_settings_pages {

struct DangerForm {
    static constexpr auto schema = json::form("DangerForm");
    std::string name{}, newOwner{}, confirm{};
    std::vector<std::int64_t> teams{}; // of the new owner, that get access

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = DangerForm;
        visit(field("name", &F::name, "New name", maxLength(100)));
        visit(field("new_owner", &F::newOwner, "New owner", maxLength(40)));
        visit(field("team", &F::teams, "Teams of the new owner to give access"));
        visit(field("confirm", &F::confirm, "The name of the repository with its owner", maxLength(255)));
    }
};

// Where to go when it is done, and what is said there.
struct DangerDone {
    std::string address{}; // below the site
    pages::TextKey notice{};
    std::string name{};
};

struct DangerAction {
    std::string_view name{};                    // in its address
    pages::TextKey title{}, effect{}, button{}; // "Delete this repository", what it means, "Delete"
    bool (*isOffered)(const http::Context&, const repos::VisibleRepo&) = nullptr;
    // Makes sure that the caller may, throws what the rules have against it.
    DangerDone (*run)(http::Context&, const DangerForm&) = nullptr;
    bool asksName = false, asksOwner = false, retypes = true;
};

std::span<const DangerAction> dangerActions();

// One that is offered, in the list on the first page.
struct DangerLine {
    std::string title{}, effect{}, button{}, address{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = DangerLine;
        return ValueList{entry("DANGER_TITLE", &L::title), entry("DANGER_EFFECT", &L::effect),
                         entry("DANGER_BUTTON", &L::button), entry("DANGER_ADDRESS", &L::address)};
    }
};
std::vector<DangerLine> dangersOf(const http::Context& context, const repos::VisibleRepo& repo);

std::string dangerAddress(const http::Context& context, const repos::VisibleRepo& repo, const DangerAction& action);

} // namespace trivet::repo_settings_pages
