#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::home {

struct Organization {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("ORG_NAME", &Organization::name),
                         pages::entry("ORG_ADDRESS", &Organization::address)};
    }
};

// Those the caller, who is signed in, is a member of; not more than the front page has room for.
std::vector<Organization> organizationsOf(http::Context& context);

} // namespace trivet::home
