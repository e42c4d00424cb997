#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::creation_pages {

struct TemplateChoice {
    std::int64_t id = 0;
    std::string name{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using C = TemplateChoice;
        return ValueList{pages::entry("TEMPLATE_REPO_ID", &C::id), pages::entry("TEMPLATE_REPO_NAME", &C::name),
                         pages::entry("IS_CHOSEN", &C::isChosen)};
    }
};

// The template with that number if the caller may read its code.
std::optional<repos::OwnedRepository> findTemplate(http::Context& context, std::int64_t id);

// Templates the caller may read, their own first; the chosen one is among them.
std::vector<TemplateChoice> templateChoices(http::Context& context, std::int64_t chosen);

} // namespace trivet::creation_pages
