// The picture of the user who is signed in, with the rules of the API.
#include "audit/audit_log.hpp"
#include "avatars/avatar_store.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "forms/sent_picture.hpp"
#include "http/endpoint.hpp"
#include "sessions/renewed.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using avatars::AvatarStore;
using users::Caller;

constexpr pages::Section kSection{"avatar", "settings.avatar"_text};
constexpr std::string_view kAddress = "user/settings/avatar";

struct PicturePage {
    std::string base{}, picture{};
    bool isUploaded = false, isPattern = false;

    static constexpr auto entries()
    {
        using P = PicturePage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base), entry("PICTURE", &P::picture), entry("IS_UPLOADED", &P::isUploaded),
                         entry("IS_PATTERN", &P::isPattern)};
    }
};

// Browsers keep a picture for a while. Another one has another address here, so that a change is seen at once.
std::string addressOf(const Context& context, const std::optional<avatars::Picture>& picture)
{
    const auto version = picture ? hex(crypto::sha256(picture->bytes)).substr(0, 16) : "none";
    return pageAddress(context, "avatars/" + std::to_string(context.who.userId) + "?v=" + version);
}

pages::View show(Context& context, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto picture = AvatarStore(context.db()).ofAccount(context.who.userId);
    auto view = settingsView(context, "settings/avatar", kSection,
                             PicturePage{.base = pageAddress(context, kAddress),
                                         .picture = addressOf(context, picture),
                                         .isUploaded = picture.has_value(),
                                         .isPattern = !picture});
    if (refusal) {
        forms::addProblem(view, "IMAGE_PROBLEM", forms::messagesOf(*refusal));
        view.status = 422;
    }
    return view;
}

template <class Work> void recorded(Context& context, const Caller& caller, Work work)
{
    audit::recorded(context, {audit::Action::UserChange, caller.row.name, "avatar"}, work);
}

pages::View picturePage(Context& context) { return show(context); }

Answer uploadPicture(Context& context, const Caller&, const forms::SentPicture& sent,
                     const sessions::Renewed<Caller>& caller)
{
    const auto refusal = forms::refusalOf("image", [&] {
        const auto picture = avatars::pictureOf(sent.bytes);
        recorded(context, caller, [&] { AvatarStore(context.db()).setOfAccount(caller.row.id, picture); });
    });
    if (refusal)
        return show(context, refusal);
    return forms::done(context, "avatar.saved"_text, kAddress);
}

http::Redirect deletePicture(Context& context, const OwnForm&, const Caller& caller)
{
    recorded(context, caller, [&] { AvatarStore(context.db()).removeOfAccount(caller.row.id); });
    return forms::done(context, "avatar.deleted"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<picturePage>({.method = Method::Get,
                                 .path = "/user/settings/avatar",
                                 .id = "ownPicturePage",
                                 .tag = "pages",
                                 .summary = "Show your avatar",
                                 .scope = http::Scope::none()}),
    http::endpoint<uploadPicture>({.method = Method::Post,
                                   .path = "/user/settings/avatar",
                                   .id = "uploadOwnPicture",
                                   .tag = "pages",
                                   .summary = "Upload your avatar",
                                   .scope = http::Scope::none()}),
    http::endpoint<deletePicture>({.method = Method::Post,
                                   .path = "/user/settings/avatar/delete",
                                   .id = "deleteOwnPicture",
                                   .tag = "pages",
                                   .summary = "Delete your avatar",
                                   .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> pictureEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
