#include "repo_settings_pages/general_page.hpp"

#include "code_pages/repo_head.hpp"
#include "commit_signatures/trust_store.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "pages/moment.hpp"
#include "pages/site.hpp"
#include "repo_settings_pages/danger_actions.hpp"
#include "repos/repository_view.hpp"
#include "repos/transfer_store.hpp"
#include "users/account_store.hpp"

namespace trivet::repo_settings_pages {
namespace {

using http::Context;
using pages::operator""_text;

// A transfer that waits for its recipient, who answers at that address.
struct WaitingTransfer {
    std::string recipient{}, answerAddress{};
    pages::Moment since{};

    static constexpr auto entries()
    {
        using pages::entry;
        using T = WaitingTransfer;
        return ValueList{entry("RECIPIENT", &T::recipient), entry("ANSWER_ADDRESS", &T::answerAddress),
                         entry("WHEN", &T::since)};
    }
};

struct GeneralPage {
    code_pages::RepoHead repo{};
    std::string base{}, formToken{}, siteTrust{};
    std::optional<std::string> picture{};
    bool isOpen = false, isClosed = false, canMerge = false; // closed: archived
    std::optional<WaitingTransfer> transfer{};
    std::vector<DangerLine> dangers{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = GeneralPage;
        return ValueList{
            entry("REPO", &P::repo),           entry("BASE", &P::base),         entry("FORM_TOKEN", &P::formToken),
            entry("PICTURE", &P::picture),     entry("MAY_CHANGE", &P::isOpen), entry("IS_CLOSED", &P::isClosed),
            entry("CAN_MERGE", &P::canMerge),  entry("TRANSFER", &P::transfer), entry("DANGER", &P::dangers),
            entry("SITE_TRUST", &P::siteTrust)};
    }
};

std::optional<WaitingTransfer> waitingTransfer(Context& context, const repos::VisibleRepo& repo)
{
    if (!repo.row().has(repos::Choice::TransferWaits))
        return std::nullopt;
    const auto offer = repos::TransferStore(context.db()).find(repo.row().id);
    const auto recipient = offer ? users::AccountStore(context.db()).find(offer->recipientId) : std::nullopt;
    if (!recipient)
        return std::nullopt;
    return WaitingTransfer{recipient->name, code_pages::addressIn(context, repo, "transfer"),
                           pages::momentOf(context, offer->createdAt)};
}

pages::TextKey trustWords(std::string_view model)
{
    if (model == "committer")
        return "repo_settings.trust_committer"_text;
    return model == "collaborator" ? "repo_settings.trust_collaborator"_text : "repo_settings.trust_both"_text;
}

std::string trustModelOf(Context& context, const repos::VisibleRepo& repo)
{
    return commit_signatures::TrustStore(context.db()).modelOf(repo.row().id).value_or(TrustForm::kDefault);
}

template <class Form>
void fillOne(pages::View& view, const std::optional<Form>& typed, const Form& now,
             const std::optional<forms::Refusal>& refusal)
{
    forms::fill(view, typed.value_or(now), typed ? refusal : std::nullopt);
}

} // namespace

pages::View generalPage(Context& context, const repos::VisibleRepo& repo, const TypedGeneral& typed)
{
    const auto& row = repo.row();
    GeneralPage page{.repo = code_pages::settingsHeadOf(context, repo, kGeneral),
                     .base = code_pages::addressIn(context, repo, kGeneral),
                     .formToken = forms::formTokenOf(context),
                     .isOpen = !row.isArchived,
                     .isClosed = row.isArchived,
                     .canMerge = !row.isMirror};
    if (!row.avatar.empty())
        page.picture = pages::pathTo(context.settings, repos::pictureAddress(row));
    page.transfer = waitingTransfer(context, repo);
    page.dangers = dangersOf(context, repo);
    page.siteTrust = pages::text(context, trustWords(context.settings.signing.defaultTrustModel));
    auto view = pages::view("repo_settings/general",
                            pages::text(context, "repo_settings.of"_text, {{"NAME", repo.its.fullName()}}), page);
    auto places = repos::ExternalTrackerStore(context.db()).of({repo.its});
    fillOne(view, typed.about, aboutOf(row), typed.refusal);
    fillOne(view, typed.units, unitsOf(row, places[row.id]), typed.refusal);
    fillOne(view, typed.merging, mergingOf(row), typed.refusal);
    forms::fill(view, TrustForm{trustModelOf(context, repo)}, std::nullopt);
    if (typed.refusal && !typed.about && !typed.units && !typed.merging) {
        forms::addProblem(view, "IMAGE_PROBLEM", forms::messagesOf(*typed.refusal));
        view.status = 422;
    }
    return view;
}

} // namespace trivet::repo_settings_pages
