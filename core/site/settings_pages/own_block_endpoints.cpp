// Whom the user who is signed in has blocked.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/account_store.hpp"
#include "users/block_rules.hpp"
#include "users/block_store.hpp"
#include "users/user_guards.hpp"
#include "users/visibility_store.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::AccountRow;
using users::BlockStore;
using users::Caller;

constexpr MessageFormat<> kNoUser{"account.no_user", "there is no user of this name"};

constexpr pages::Section kSection{"blocked_users", "settings.blocked_users"_text};
constexpr std::string_view kAddress = "user/settings/blocked_users";

struct BlockForm {
    static constexpr auto schema = json::form("BlockForm");
    std::string username{}, note{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("username", &BlockForm::username, "Name of the user", json::maxLength(255)));
        visit(json::field("note", &BlockForm::note, "Private note about the block", json::maxLength(255)));
    }
};

// A profile can lead here with the name filled in.
struct BlockQuery {
    static constexpr auto schema = json::query();
    std::string username{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("username", &BlockQuery::username, "Name to start the form with", json::maxLength(255)));
    }
};

struct ShownBlock {
    std::string name{}, fullName{}, address{}, note{};
    pages::Moment since{};

    static constexpr auto entries()
    {
        using B = ShownBlock;
        using pages::entry;
        return ValueList{entry("BLOCKED_NAME", &B::name), entry("BLOCKED_FULL_NAME", &B::fullName),
                         entry("BLOCKED_ADDRESS", &B::address), entry("BLOCKED_NOTE", &B::note),
                         entry("SINCE", &B::since)};
    }
};

struct BlockedPage {
    std::string base{};
    std::vector<ShownBlock> blocked{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = BlockedPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base), entry("BLOCKED", &P::blocked), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

pages::View show(Context& context, const BlockForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    BlockStore store(context.db());
    const auto page = http::PageRequest::resolve(context);
    const auto accountId = context.who.userId;
    BlockedPage model{.base = pageAddress(context, kAddress),
                      .pager = pages::pagerFor(context, page, store.countBlockedBy(accountId, context.who))};
    for (auto& each : store.ofBlocker(accountId, context.who, {page.limit, page.offset()}))
        model.blocked.push_back({.name = each.name,
                                 .fullName = std::move(each.fullName),
                                 .address = pageAddress(context, encodePercent(each.name)),
                                 .note = std::move(each.note),
                                 .since = pages::momentOf(context, each.createdAt)});
    model.isEmpty = model.blocked.empty();
    auto view = settingsView(context, "settings/blocked_users", kSection, model);
    forms::fill(view, form, refusal);
    return view;
}

AccountRow requireVisible(Context& context, const std::string& name)
{
    auto user = users::AccountStore(context.db()).findByName(trimmed(name));
    if (!user || !users::isVisible(context.db(), *user, context.who))
        throw Error::invalidField("username", kNoUser);
    return std::move(*user);
}

// One who is blocked already: whether they can still be seen does not matter.
AccountRow requireBlocked(Context& context, const std::string& name)
{
    auto user = users::AccountStore(context.db()).findByName(name);
    if (!user || !BlockStore(context.db()).exists(context.who.userId, user->id))
        throw Error::notFound();
    return std::move(*user);
}

pages::View blockedUsersPage(Context& context, const BlockQuery& query)
{
    return show(context, {.username = query.username});
}

Answer block(Context& context, const OwnForm&, const Caller& caller, const BlockForm& form)
{
    std::string name;
    const auto refusal = forms::refusalOf("username", [&] {
        const auto user = requireVisible(context, form.username);
        audit::recorded(context, {Action::BlockAdd, user.name, caller.row.name}, [&] {
            users::block(context.db(), {caller.row, user, caller.row.id, form.note},
                         context.services.of<const users::BlockObservers>(), context.now);
        });
        name = user.name;
    });
    if (refusal)
        return show(context, form, refusal);
    return forms::done(context, "blocks.blocked"_text, kAddress, name);
}

http::Redirect saveNote(Context& context, const OwnForm&, const Caller& caller, const BlockForm& form)
{
    const auto user = requireBlocked(context, form.username);
    audit::recorded(context, {Action::UserChange, caller.row.name, "block note"},
                    [&] { users::changeNote(context.db(), caller.row.id, user.id, form.note); });
    return forms::done(context, "blocks.note_saved"_text, kAddress, user.name);
}

http::Redirect unblock(Context& context, const OwnForm&, const Caller& caller, const BlockForm& form)
{
    const auto user = requireBlocked(context, form.username);
    audit::recorded(context, {Action::BlockRemove, user.name, caller.row.name},
                    [&] { users::unblock(context.db(), caller.row.id, user.id); });
    return forms::done(context, "blocks.unblocked"_text, kAddress, user.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<blockedUsersPage>({.method = Method::Get,
                                      .path = "/user/settings/blocked_users",
                                      .id = "blockedUsersPage",
                                      .tag = "pages",
                                      .summary = "List the users you have blocked",
                                      .scope = http::Scope::none()}),
    http::endpoint<block>({.method = Method::Post,
                           .path = "/user/settings/blocked_users",
                           .id = "blockUserOfPage",
                           .tag = "pages",
                           .summary = "Block a user",
                           .scope = http::Scope::none()}),
    http::endpoint<saveNote>({.method = Method::Post,
                              .path = "/user/settings/blocked_users/note",
                              .id = "saveBlockNote",
                              .tag = "pages",
                              .summary = "Edit your note about a user you have blocked",
                              .scope = http::Scope::none()}),
    http::endpoint<unblock>({.method = Method::Post,
                             .path = "/user/settings/blocked_users/unblock",
                             .id = "unblockUserOfPage",
                             .tag = "pages",
                             .summary = "Unblock a user",
                             .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> blockEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
