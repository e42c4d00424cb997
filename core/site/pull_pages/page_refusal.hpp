#pragma once
#include "forms/refusal.hpp"

#include <optional>
#include <string_view>

namespace trivet::pull_pages {

// Does it. What the rules have against it is the answer, to be told on the page of the pull request: not only what was
// typed, but also that it may not be, or not now. What is missing or hidden is thrown on. `field` is where it is told
// if it is about none; empty: above everything.
template <class Work> std::optional<forms::Refusal> pageRefusalOf(Work work, std::string_view field = "")
{
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        const auto kind = error.kind();
        if (!forms::isAboutInput(kind) && kind != Error::Kind::MethodNotAllowed && kind != Error::Kind::Forbidden &&
            kind != Error::Kind::Unavailable)
            throw;
        return forms::refusalFrom(error, field);
    }
}

} // namespace trivet::pull_pages
