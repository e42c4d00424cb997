#pragma once
#include "gitdata/branch_types.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "users/user_guards.hpp"

#include <string>

// What must hold when tags are changed through the API. Both throw Error; a protected name is Invalid, as clients know.
namespace trivet::gitdata {

void createTag(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& tagger,
               const CreateTag& wanted);
void deleteTag(http::Context& context, const repos::VisibleRepo& repo, const std::string& tag);

} // namespace trivet::gitdata
