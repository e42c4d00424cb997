#pragma once
#include "code_pages/location.hpp"
#include "code_pages/repo_head.hpp"
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::code_pages {

// A way to clone a repository.
struct CloneAddress {
    std::string protocol{}, id{}, address{};
    static constexpr auto entries()
    {
        using pages::entry;
        using A = CloneAddress;
        return ValueList{entry("CLONE_PROTOCOL", &A::protocol), entry("CLONE_ID", &A::id),
                         entry("CLONE_URL", &A::address)};
    }
};

// How to get what is shown: shown by [[>clone_menu]] where a model has it as CLONING.
struct CloneMenu {
    std::vector<CloneAddress> addresses{};
    std::string zip{}, tarball{};
    static constexpr auto entries()
    {
        using pages::entry;
        using M = CloneMenu;
        return ValueList{entry("CLONE_ADDRESS", &M::addresses), entry("ZIP", &M::zip), entry("TARBALL", &M::tarball)};
    }
};

CloneMenu cloneMenu(const http::Context& context, const repos::VisibleRepo& repo,
                    const gitdata::ServedRepository& served, const Location& location);

} // namespace trivet::code_pages
