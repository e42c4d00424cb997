// A repository that was offered to somebody, who accepts or rejects it.
#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/moment.hpp"
#include "pages/site.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/repository_transfers.hpp"
#include "users/account_store.hpp"

namespace trivet::repo_settings_pages {
namespace {

using repos::OfferedRepo;

struct TransferPage {
    std::string name{}, recipient{}, doer{}, acceptAddress{}, rejectAddress{}, formToken{};
    std::optional<std::string> about{}, problem{};
    bool isPrivate = false;
    pages::Moment since{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = TransferPage;
        return ValueList{entry("OFFERED_NAME", &P::name),
                         entry("RECIPIENT", &P::recipient),
                         entry("DOER", &P::doer),
                         entry("ACCEPT_ADDRESS", &P::acceptAddress),
                         entry("REJECT_ADDRESS", &P::rejectAddress),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("ABOUT", &P::about),
                         entry("PROBLEM", &P::problem),
                         entry("IS_PRIVATE", &P::isPrivate),
                         entry("WHEN", &P::since)};
    }
};

std::string addressOf(const Context& context, const std::string& owner, const std::string& repo,
                      const std::string& below = "")
{
    return pages::pathTo(context.settings, encodePercent(owner) + "/" + encodePercent(repo) + below);
}

pages::View ask(Context& context, const OfferedRepo& repo, const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto doer = users::AccountStore(context.db()).find(repo.offer.doerId);
    const auto& [row, owner] = repo.its;
    TransferPage page{.name = repo.its.fullName(),
                      .recipient = repo.recipient.name,
                      .doer = doer ? doer->name : owner.name,
                      .acceptAddress = addressOf(context, owner.name, row.name, "/action/accept_transfer"),
                      .rejectAddress = addressOf(context, owner.name, row.name, "/action/reject_transfer"),
                      .formToken = forms::formTokenOf(context),
                      .isPrivate = row.isPrivate,
                      .since = pages::momentOf(context, repo.offer.createdAt)};
    if (!row.description.empty())
        page.about = row.description;
    if (refusal)
        page.problem = forms::told(context, *refusal);
    auto view = pages::view("repo_settings/transfer",
                            pages::text(context, "repo_settings.transfer_title"_text, {{"NAME", page.name}}), page);
    view.status = refusal ? 422 : 200;
    return view;
}

pages::View show(Context& context, const OfferedRepo& repo) { return ask(context, repo); }

Answer accept(Context& context, const OwnForm&, const OfferedRepo& repo)
{
    const auto refusal = refusalOf("", [&] { repos::acceptTransfer(context, repo); });
    if (refusal)
        return ask(context, repo, refusal);
    pages::leaveNotice(context, "repo_settings.accepted"_text, repo.recipient.name);
    return http::Redirect{addressOf(context, repo.recipient.name, repo.its.row.name)};
}

// Whoever rejects it may not see it any more.
http::Redirect reject(Context& context, const OwnForm&, const OfferedRepo& repo)
{
    repos::rejectTransfer(context.db(), repo);
    return forms::done(context, "repo_settings.rejected"_text, "", repo.its.fullName());
}

constexpr http::Meta ofAccount(http::Meta meta)
{
    meta.reach = http::Reach::Account;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(ofAccount(
        asking({"/{owner}/{repo}/transfer", "transferPage", "Ask whether a repository that is offered is wanted"}))),
    http::endpoint<accept>(ofAccount(
        changing({"/{owner}/{repo}/action/accept_transfer", "acceptTransferOfPage", "Accept a repository transfer"}))),
    http::endpoint<reject>(ofAccount(
        changing({"/{owner}/{repo}/action/reject_transfer", "rejectTransferOfPage", "Reject a repository transfer"}))),
};

} // namespace

std::span<const http::Endpoint> transferPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
