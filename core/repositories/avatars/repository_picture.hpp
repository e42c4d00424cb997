#pragma once
#include "avatars/picture.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"

// The picture of a repository is changed, recorded.
namespace trivet::avatars {

void setPicture(http::Context& context, const repos::OwnedRepository& repository, const Picture& picture);
void removePicture(http::Context& context, const repos::OwnedRepository& repository); // none is fine

} // namespace trivet::avatars
