#pragma once
#include "json/field.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::pull_pages {

// Two versions as the choosers of the page name them; the head may be in another repository.
struct WantedEnds {
    std::string base{}, repository{}, head{};
    std::string_view dots = "...";

    std::string text() const; // as in addresses: "main...bob/site:topic"
};

// The choosers of the page where they are sent with the form of a new pull request: lists, fields to type in, and what
// they say if nobody touches them.
struct ChosenEnds {
    static constexpr auto schema = json::form("ComparedEndsForm");
    std::string base{}, repository{}, head{}, typedBase{}, typedHead{}, shown{}, pressed{};
    bool isDirect = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using E = ChosenEnds;
        visit(field("base", &E::base, "Base branch", maxLength(1024)));
        visit(field("head_repo", &E::repository, "Repository of the head branch", maxLength(512)));
        visit(field("head", &E::head, "Head branch", maxLength(1024)));
        visit(field("typed_base", &E::typedBase, "Base, typed", maxLength(1024)));
        visit(field("typed_head", &E::typedHead, "Head, typed", maxLength(1024)));
        visit(field("direct", &E::isDirect, "Compare the typed ones directly, not since they parted"));
        visit(field("shown", &E::shown, "What the page compares: BASE...HEAD", maxLength(4096)));
        visit(field("compare", &E::pressed, "listed, typed or swapped, by the button that was pressed",
                    json::oneOf("", "listed", "typed", "swapped")));
    }
};

// What somebody wants to see compared before there is a pull request: what they asked for, or chose and did not ask
// for. Nothing if they saw what they send the form for. `sentTo` are the ends in its address, and `repository` is the
// full name of the one it is in.
std::optional<WantedEnds> otherEnds(const ChosenEnds& ends, const std::string& sentTo, const std::string& repository);

} // namespace trivet::pull_pages
