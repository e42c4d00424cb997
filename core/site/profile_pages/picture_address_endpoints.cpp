// The picture of an account under its name, as READMEs and other sites link to it.
#include "http/endpoint_row.hpp"
#include "profile_pages/profile_head.hpp"
#include "profile_pages/profile_pages_tables.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::profile_pages {
namespace {

// All pictures have one size.
struct PictureSize {
    static constexpr auto schema = json::path();
    std::string size{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("size", &PictureSize::size, "Size in pixels, which changes nothing"));
    }
};

http::Redirect picture(http::Context& context, const users::VisibleAccount& account)
{
    return {lineOf(context, account.row).picture};
}

http::Redirect sizedPicture(http::Context& context, const users::VisibleAccount& account, const PictureSize&)
{
    return picture(context, account);
}

constexpr http::CommonMeta kMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<picture>(
        kMeta.open({"/{username}.png", "ownerPictureAddress", "Redirect to the picture of a user or an organization"})),
    http::endpoint<sizedPicture>(kMeta.open({"/user/avatar/{username}/{size}", "ownerSizedPictureAddress",
                                             "Redirect to the picture of a user or an organization"})),
};

} // namespace

std::span<const http::Endpoint> pictureAddressEndpoints() { return kEndpoints; }

} // namespace trivet::profile_pages
