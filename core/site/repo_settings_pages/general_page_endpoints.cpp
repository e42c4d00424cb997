// The first page of a repository's settings, for those who administer it.
#include "audit/audit_log.hpp"
#include "avatars/repository_picture.hpp"
#include "base/joined_checks.hpp"
#include "commit_signatures/trust_store.hpp"
#include "db/database.hpp"
#include "forms/sent_picture.hpp"
#include "repo_settings_pages/general_page.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/repository_changes.hpp"
#include "repos/topic_rules.hpp"
#include "repos/topic_store.hpp"
#include "sessions/renewed.hpp"

namespace trivet::repo_settings_pages {
namespace {

pages::View show(Context& context, const RepoOfAdmin& repo) { return generalPage(context, repo); }

Answer saveAbout(Context& context, const OwnForm&, const Unarchived& repo, const AboutForm& form)
{
    const auto topics = topicsOf(form);
    const auto refusal = refusalOf("", [&] {
        context.db().transact([&] {
            JoinedChecks checks;
            checks.make([&] { repos::changeRepository(context, repo, changeOf(form)); });
            checks.make([&] {
                if (const auto problem = repos::problemWith(topics))
                    throw Error::invalid(problem->message).at("topics");
            });
            checks.throwIfAny();
            repos::TopicStore(context.db()).set(repo.row().id, topics);
        });
    });
    if (refusal)
        return generalPage(context, repo, {.about = form, .refusal = refusal});
    return done(context, repo, kGeneral, "repo_settings.saved"_text);
}

Answer saveUnits(Context& context, const OwnForm&, const Unarchived& repo, const UnitForm& form)
{
    const auto refusal = refusalOf("", [&] { repos::changeRepository(context, repo, changeOf(form)); });
    if (refusal)
        return generalPage(context, repo, {.units = form, .refusal = refusal});
    return done(context, repo, kGeneral, "repo_settings.saved"_text);
}

Answer saveMerging(Context& context, const OwnForm&, const Unarchived& repo, const MergeForm& form)
{
    const auto refusal = refusalOf("", [&] { repos::changeRepository(context, repo, changeOf(form)); });
    if (refusal)
        return generalPage(context, repo, {.merging = form, .refusal = refusal});
    return done(context, repo, kGeneral, "repo_settings.saved"_text);
}

http::Redirect saveTrust(Context& context, const OwnForm&, const Unarchived& repo, const TrustForm& form)
{
    audit::recorded(context,
                    {audit::Action::RepositoryChange, repo.its.owner.name, repo.row().name + ": trust " + form.model},
                    [&] {
                        commit_signatures::TrustStore store(context.db());
                        if (form.model == TrustForm::kDefault)
                            store.forgetModel(repo.row().id);
                        else
                            store.setModel(repo.row().id, form.model);
                    });
    return done(context, repo, kGeneral, "repo_settings.saved"_text);
}

Answer uploadPicture(Context& context, const Unarchived&, const forms::SentPicture& sent,
                     const sessions::Renewed<Unarchived>& repo)
{
    const auto refusal =
        refusalOf("image", [&] { avatars::setPicture(context, repo.its, avatars::pictureOf(sent.bytes)); });
    if (refusal)
        return generalPage(context, repo, {.refusal = refusal});
    return done(context, repo, kGeneral, "repo_settings.picture_saved"_text);
}

http::Redirect deletePicture(Context& context, const OwnForm&, const Unarchived& repo)
{
    avatars::removePicture(context, repo.its);
    return done(context, repo, kGeneral, "repo_settings.picture_deleted"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/{owner}/{repo}/settings", "repositorySettings", "Show the settings of a repository"})),
    http::endpoint<saveAbout>(
        changing({"/{owner}/{repo}/settings", "saveRepositoryAbout", "Edit what a repository says about itself"})),
    http::endpoint<saveUnits>(
        changing({"/{owner}/{repo}/settings/units", "saveRepositoryUnits", "Choose the units of a repository"})),
    http::endpoint<saveMerging>(
        changing({"/{owner}/{repo}/settings/merging", "saveRepositoryMerging", "Choose how pull requests are merged"})),
    http::endpoint<saveTrust>(
        changing({"/{owner}/{repo}/settings/signing", "saveRepositoryTrust", "Choose which signatures are trusted"})),
    http::endpoint<uploadPicture>(
        changing({"/{owner}/{repo}/settings/avatar", "uploadRepositoryPicture", "Upload the avatar of a repository"})),
    http::endpoint<deletePicture>(changing(
        {"/{owner}/{repo}/settings/avatar/delete", "deleteRepositoryPicture", "Delete the avatar of a repository"})),
};

} // namespace

std::span<const http::Endpoint> generalPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
