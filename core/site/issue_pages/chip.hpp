#pragma once
#include "http/context.hpp"
#include "labels/label_types.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::issue_pages {

// A label as pages show it, by [[>chip]]: its colour is a dot beside the name, so that every name can be read.
struct Chip {
    std::string name{}, color{}, about{}, address{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("CHIP_NAME", &Chip::name), entry("CHIP_COLOR", &Chip::color),
                         entry("CHIP_ABOUT", &Chip::about), entry("CHIP_ADDRESS", &Chip::address)};
    }
};

// Each leads to what is open and has it, in the list "issues" or "pulls".
Chip chipOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
            const labels::Label& label);
std::vector<Chip> chipsOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
                          const std::vector<json::Shared<labels::Label>>& labels);

} // namespace trivet::issue_pages
