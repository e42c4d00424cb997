#include "edit_pages/commit_panel.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pages/messages.hpp"
#include "users/email_store.hpp"
#include "users/public_address.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::edit_pages {
namespace {

constexpr MessageFormat<> kNotYourAddress{"file.not_your_address", "this is not one of your email addresses"};

// As the settings say first, then what else the account may sign with.
std::vector<std::string> addressesOf(http::Context& context, const users::AccountRow& caller)
{
    std::vector<std::string> addresses{users::publicEmail(caller, context.settings)};
    const auto add = [&](const std::string& address) {
        if (std::find(addresses.begin(), addresses.end(), address) == addresses.end())
            addresses.push_back(address);
    };
    for (const auto& each : users::EmailStore(context.db()).ofAccount(caller.id))
        if (each.isVerified || each.isPrimary)
            add(each.email);
    add(users::placeholderEmail(caller, context.settings));
    return addresses;
}

// The rules decide; what they would say to a commit there is shown before somebody has typed anything.
std::optional<std::string> refusalAt(http::Context& context, const repos::VisibleRepo& repo, const EditPlace& place,
                                     const std::vector<std::string>& paths)
{
    const auto zero = place.served.git.format().zero();
    const auto& before = place.tip.empty() ? zero : place.tip;
    gitdata::RefProtections protections(context.db(), repo.row().id, context.who);
    try {
        protections.requireAllowed(
            repo.access, {std::string(gitdata::kBranches) + place.branch, before, std::string(zero.size(), '1')}, false,
            [&] { return paths; });
    } catch (const Error& error) {
        return pages::told(context, error.message());
    }
    return std::nullopt;
}

// "alice-patch-1", the first that is free.
std::string freeBranch(const users::AccountRow& caller, const EditPlace& place)
{
    const auto name = caller.lowerName + "-patch-";
    const auto taken = place.served.git.refNames(std::string(gitdata::kBranches) + name);
    for (std::size_t number = 1;; ++number) {
        const auto full = std::string(gitdata::kBranches) + name + std::to_string(number);
        if (std::find(taken.begin(), taken.end(), full) == taken.end())
            return name + std::to_string(number);
    }
}

std::string messageOf(const CommitForm& form, const std::string& defaultSummary)
{
    const std::string summary(trimmed(form.summary));
    const std::string description(trimmed(issue_pages::withPlainLines(form.description)));
    return (summary.empty() ? defaultSummary : summary) + "\n" + (description.empty() ? "" : "\n" + description + "\n");
}

} // namespace

CommitPanel panelFor(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                     const EditPlace& place, const std::vector<std::string>& paths, const CommitForm& form)
{
    CommitPanel panel{.branch = toUtf8(place.branch), .refused = refusalAt(context, repo, place, paths)};
    panel.mayBeDirect = !panel.refused;
    panel.mayBranch = panel.hasChoice = !place.tip.empty();
    const auto addresses = addressesOf(context, caller);
    const auto& chosen = form.email.empty() ? addresses.front() : form.email;
    for (const auto& address : addresses)
        panel.addresses.push_back({address, address == chosen});
    return panel;
}

void begin(CommitForm& form, const CommitPanel& panel, const users::AccountRow& caller, const EditPlace& place,
           bool isProposal)
{
    if (!panel.mayBranch)
        return;
    if (form.newBranch.empty())
        form.newBranch = freeBranch(caller, place);
    if (isProposal)
        form.choice = CommitForm::kToNewBranch;
    settle(form, panel);
}

void settle(CommitForm& form, const CommitPanel& panel)
{
    if (!panel.mayBeDirect && panel.mayBranch)
        form.choice = CommitForm::kToNewBranch;
}

gitdata::CommitOptions optionsOf(http::Context& context, const users::AccountRow& caller, const EditPlace& place,
                                 const CommitForm& form, const std::string& defaultSummary)
{
    gitdata::CommitOptions options{.message = messageOf(form, defaultSummary), .branch = place.branch};
    options.signoff = form.isSignedOff;
    if (form.isToNewBranch()) {
        options.newBranch = trimmed(form.newBranch);
        if (options.newBranch.empty())
            throw Error::invalidField("new_branch_name", json::kRequired);
        if (options.newBranch == place.branch)
            options.newBranch.clear();
    }
    if (!form.email.empty()) {
        const auto addresses = addressesOf(context, caller);
        if (std::find(addresses.begin(), addresses.end(), form.email) == addresses.end())
            throw Error::invalid(kNotYourAddress).at("commit_email");
        options.author = gitdata::Identity{.email = form.email};
    }
    return options;
}

} // namespace trivet::edit_pages
