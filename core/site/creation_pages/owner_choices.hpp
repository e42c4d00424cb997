#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "users/account_row.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::creation_pages {

struct OwnerChoice {
    std::string name{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("OWNER_NAME", &OwnerChoice::name),
                         pages::entry("IS_CHOSEN", &OwnerChoice::isChosen)};
    }
};

// To whom a new repository of the caller's can belong: themselves, and the organizations where they may create some.
std::vector<users::AccountRow> possibleOwners(http::Context& context, const users::AccountRow& caller);

// As a list to choose from, with that name chosen; the caller, if it is empty or none of them.
std::vector<OwnerChoice> ownerChoices(const std::vector<users::AccountRow>& owners, const std::string& chosen);

} // namespace trivet::creation_pages
