// The picture of an account under its name, as READMEs and other sites link to it.
#include "http/endpoint_row.hpp"
#include "profile_pages/profile_head.hpp"
#include "profile_pages/profile_pages_tables.hpp"
#include "users/user_guards.hpp"

namespace trivet::profile_pages {
namespace {

http::Redirect picture(http::Context& context, const users::VisibleAccount& account)
{
    return {lineOf(context, account.row).picture};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<picture>(http::CommonMeta{"pages", http::Scope::none(), http::Reach::Repositories}.open(
        {"/{username}.png", "ownerPictureAddress", "Redirect to the picture of a user or an organization"})),
};

} // namespace

std::span<const http::Endpoint> pictureAddressEndpoints() { return kEndpoints; }

} // namespace trivet::profile_pages
