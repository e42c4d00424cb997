#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::creation {

struct ForkInput {
    static constexpr auto schema = json::body("CreateForkOption");
    std::string organization{}, name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("organization", &ForkInput::organization, "Organization to own the fork; by default you",
                          json::maxLength(40)));
        visit(json::field("name", &ForkInput::name, "Name of the fork; by default that of the original",
                          json::maxLength(100)));
    }
};

// Copies branches and tags of a repository that the caller may read. Throws Error: Forbidden, NotFound for an unknown
// owner, Conflict, Invalid, Unavailable if others are copying.
repos::OwnedRepository fork(http::Context& context, const repos::OwnedRepository& source,
                            const users::AccountRow& caller, const ForkInput& wanted);

// Whether the account has a fork of the repository already, or it is the owner's own: there is one at most.
bool hasForked(http::Context& context, const repos::RepositoryRow& original, const users::AccountRow& owner);

} // namespace trivet::creation
