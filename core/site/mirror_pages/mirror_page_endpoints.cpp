// The mirrors of a repository, for those who administer it.
#include "audit/audit_log.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint_row.hpp"
#include "mirror_pages/mirror_page.hpp"
#include "mirror_pages/mirror_pages_tables.hpp"
#include "mirrors/mirror_changes.hpp"
#include "pages/confirmation.hpp"
#include "pages/notice.hpp"
#include "repos/edit_rules.hpp"
#include "repos/mirror_rules.hpp"

namespace trivet::mirror_pages {
namespace {

using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;
using repos::RepoOfAdmin;
using Unarchived = repos::Unarchived<RepoOfAdmin>;

// The push mirror {name} of the path.
struct MirrorPath {
    std::string name{};
    static MirrorPath resolve(Context& context) { return {std::string(context.pathValue("name"))}; }
    static void describe(http::Operation& operation) { operation.pathParameter("name", "Name of the mirror"); }
};

mirrors::PushMirrorRow requireMirror(Context& context, const repos::VisibleRepo& repo, const MirrorPath& path)
{
    auto row = mirrors::PushMirrorStore(context.db()).findByName(repo.row().id, path.name);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

http::Redirect done(Context& context, const repos::VisibleRepo& repo, pages::TextKey notice, std::string_view name = "")
{
    pages::leaveNotice(context, notice, name);
    return {code_pages::addressIn(context, repo, kPage)};
}

pages::View show(Context& context, const RepoOfAdmin& repo) { return mirrorPage(context, repo); }

http::Redirect sync(Context& context, const OwnForm&, const Unarchived& repo)
{
    mirrors::wantSync(context, repo.row());
    return done(context, repo, "mirrors.wanted"_text);
}

// The rules of the API's PATCH: a password that is not typed stays.
repos::EditRepository inputOf(const PullMirrorForm& form)
{
    repos::EditRepository wanted;
    wanted.mirrorInterval = form.interval;
    wanted.enablePrune = form.prunes;
    wanted.mirrorUsername = form.forgetsPassword ? "" : form.username;
    if (form.forgetsPassword || !form.password.empty())
        wanted.mirrorPassword = form.forgetsPassword ? "" : form.password;
    return wanted;
}

forms::Answer save(Context& context, const OwnForm&, const Unarchived& repo, const PullMirrorForm& form)
{
    if (!repo.row().isMirror)
        throw Error::notFound();
    const auto refusal = forms::refusalOf("", [&] {
        const auto edited = repos::editedMirror(context.db(), repo.row(), inputOf(form), context.settings, context.now);
        audit::recorded(context, {audit::Action::RepositoryChange, repo.its.owner.name, repo.row().name},
                        [&] { repos::PullMirrorStore(context.db()).update(edited.value()); });
    });
    if (refusal)
        return mirrorPage(context, repo, {.pull = form, .refusal = refusal});
    return done(context, repo, "mirrors.saved"_text);
}

pages::View conversionPage(Context& context, const RepoOfAdmin& repo)
{
    if (!repo.row().isMirror)
        throw Error::notFound();
    const auto base = code_pages::addressIn(context, repo, kPage);
    return pages::confirmationPage(
        {.heading = pages::text(context, "mirrors.convert_title"_text, {{"NAME", repo.its.fullName()}}),
         .button = pages::text(context, "mirrors.convert"_text),
         .effects = {pages::text(context, "mirrors.convert_effect"_text)},
         .action = base + "/convert",
         .formToken = forms::formTokenOf(context),
         .cancelAddress = base});
}

http::Redirect convert(Context& context, const OwnForm&, const RepoOfAdmin& repo)
{
    mirrors::convertToRegular(context, repo.its);
    return done(context, repo, "mirrors.converted"_text);
}

forms::Answer add(Context& context, const OwnForm&, const Unarchived& repo, const PushMirrorForm& form)
{
    const mirrors::CreatePushMirror wanted{.remoteAddress = form.address,
                                           .remoteUsername = form.username,
                                           .remotePassword = form.password,
                                           .interval = form.interval,
                                           .syncOnCommit = form.syncsOnCommit};
    std::string address;
    const auto refusal = forms::refusalOf(
        "remote_address", [&] { address = mirrors::addPushMirror(context, repo.its, wanted).remoteAddress; });
    if (refusal)
        return mirrorPage(context, repo, {.push = form, .refusal = refusal});
    return done(context, repo, "mirrors.added"_text, address);
}

http::Redirect push(Context& context, const OwnForm&, const Unarchived& repo, const MirrorPath& path)
{
    mirrors::requireMirrors(context.settings);
    const auto row = requireMirror(context, repo, path);
    mirrors::PushMirrorStore(context.db()).want(row.id, context.now);
    return done(context, repo, "mirrors.push_wanted"_text, row.remoteAddress);
}

pages::View removalPage(Context& context, const RepoOfAdmin& repo, const MirrorPath& path)
{
    const auto row = requireMirror(context, repo, path);
    const auto base = code_pages::addressIn(context, repo, kPage);
    return pages::confirmationPage(
        {.heading = pages::text(context, "mirrors.delete_title"_text, {{"NAME", row.remoteAddress}}),
         .button = pages::text(context, "mirrors.delete"_text),
         .effects = {pages::text(context, "mirrors.delete_effect"_text)},
         .action = base + "/push/" + row.remoteName + "/delete",
         .formToken = forms::formTokenOf(context),
         .cancelAddress = base});
}

http::Redirect remove(Context& context, const OwnForm&, const RepoOfAdmin& repo, const MirrorPath& path)
{
    const auto row = requireMirror(context, repo, path);
    mirrors::removePushMirror(context, repo.its, row);
    return done(context, repo, "mirrors.deleted"_text, row.remoteAddress);
}

constexpr http::CommonMeta kMeta{"pages", http::Scope::none(), http::Reach::Repositories};
constexpr http::Meta asking(const http::RowName& row) { return kMeta.signedIn(Method::Get, row); }
constexpr http::Meta changing(const http::RowName& row) { return kMeta.signedIn(Method::Post, row); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/{owner}/{repo}/settings/mirrors", "mirrorsPage", "Show the mirrors of a repository"})),
    http::endpoint<sync>(
        changing({"/{owner}/{repo}/settings/mirrors/sync", "syncMirrorOfPage", "Synchronize a mirror"}).refusing(400)),
    http::endpoint<save>(
        changing({"/{owner}/{repo}/settings/mirrors/edit", "saveMirror", "Edit how a mirror is synchronized"})),
    http::endpoint<conversionPage>(asking({"/{owner}/{repo}/settings/mirrors/convert", "mirrorConversionPage",
                                           "Ask before making a mirror a regular repository"})),
    http::endpoint<convert>(changing({"/{owner}/{repo}/settings/mirrors/convert", "convertMirror",
                                      "Convert a mirror to a regular repository"})
                                .refusing(400)),
    http::endpoint<add>(
        changing({"/{owner}/{repo}/settings/mirrors/push", "addPushMirrorOfPage", "Add a push mirror"})),
    http::endpoint<push>(changing({"/{owner}/{repo}/settings/mirrors/push/{name}/sync", "syncPushMirrorOfPage",
                                   "Synchronize a push mirror"})
                             .refusing(400)),
    http::endpoint<removalPage>(asking({"/{owner}/{repo}/settings/mirrors/push/{name}/delete", "pushMirrorRemovalPage",
                                        "Ask before deleting a push mirror"})),
    http::endpoint<remove>(changing(
        {"/{owner}/{repo}/settings/mirrors/push/{name}/delete", "removePushMirrorOfPage", "Delete a push mirror"})),
};

} // namespace

std::span<const http::Endpoint> mirrorPageEndpoints() { return kEndpoints; }

} // namespace trivet::mirror_pages
