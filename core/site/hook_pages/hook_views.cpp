#include "hook_pages/hook_views.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "hook_pages/event_texts.hpp"
#include "hook_pages/hook_history.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "webhooks/hook_type.hpp"
#include "webhooks/webhook_store.hpp"

#include <algorithm>

namespace trivet::hook_pages {
namespace {

using http::Context;
using pages::operator""_text;
using webhooks::LastState;
using webhooks::WebhookRow;

struct HookLine {
    std::string title{}, type{}, address{};
    bool isActive = false, isInactive = false, isDelivered = false, isFailed = false, isDefault = false,
         isSwitchedOff = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = HookLine;
        return ValueList{entry("HOOK_TITLE", &L::title),
                         entry("HOOK_TYPE", &L::type),
                         entry("HOOK_ADDRESS", &L::address),
                         entry("IS_ACTIVE", &L::isActive),
                         entry("IS_INACTIVE", &L::isInactive),
                         entry("IS_DELIVERED", &L::isDelivered),
                         entry("IS_FAILED", &L::isFailed),
                         entry("IS_DEFAULT", &L::isDefault),
                         entry("IS_SWITCHED_OFF", &L::isSwitchedOff)};
    }
};

struct ListPage {
    std::optional<code_pages::RepoHead> repo{};
    std::vector<HookLine> hooks{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return ValueList{entry("REPO", &P::repo), entry("HOOK", &P::hooks), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

struct Choice {
    std::string word{};
    bool isChosen = false;
    std::string about{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("WORD", &Choice::word), entry("IS_CHOSEN", &Choice::isChosen),
                         entry("ABOUT", &Choice::about)};
    }
};

// What the form offers, and where it goes.
struct FormPart {
    std::string action{}, back{};
    std::vector<Choice> types{}, events{};
    bool isNew = false, isKnown = false, mayBeSystem = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FormPart;
        return ValueList{entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("TYPE_CHOICE", &P::types),
                         entry("EVENT_CHOICE", &P::events),
                         entry("IS_NEW", &P::isNew),
                         entry("IS_KNOWN", &P::isKnown),
                         entry("MAY_BE_SYSTEM", &P::mayBeSystem)};
    }
};

// Why the server does not use it any more.
struct SwitchedOff {
    std::string at{}, since{};
    std::int64_t failures = 0;
    static constexpr auto entries()
    {
        using pages::entry;
        using S = SwitchedOff;
        return ValueList{entry("SWITCHED_OFF_AT", &S::at), entry("FAILING_SINCE", &S::since),
                         entry("FAILURES", &S::failures)};
    }
};

struct EditPage {
    std::optional<code_pages::RepoHead> repo{};
    std::string title{}, deleteAddress{};
    std::optional<std::string> testAddress{};
    std::optional<SwitchedOff> switchedOff{};
    History history{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HOOK_TITLE", &P::title),
                         entry("DELETE_ADDRESS", &P::deleteAddress),
                         entry("TEST_ADDRESS", &P::testAddress),
                         entry("SWITCHED_OFF", &P::switchedOff),
                         entry("HISTORY", &P::history)};
    }
};

std::optional<code_pages::RepoHead> headFor(Context& context, const ManagedHooks& managed)
{
    if (!managed.repo)
        return std::nullopt;
    return code_pages::settingsHeadOf(context, *managed.repo, "settings/hooks");
}

std::string titleOf(const WebhookRow& hook) { return hook.name.empty() ? hook.url : hook.name; }

HookLine lineOf(const Context& context, const ManagedHooks& managed, const WebhookRow& hook)
{
    const auto state = static_cast<LastState>(hook.lastState);
    return {.title = titleOf(hook),
            .type = hook.type,
            .address = pages::pathTo(context.settings, hookAddress(managed, hook)),
            .isActive = hook.isActive,
            .isInactive = !hook.isActive && hook.switchedOffAt == 0,
            .isDelivered = state == LastState::Delivered,
            .isFailed = state == LastState::Failed,
            .isDefault = hook.kind() == webhooks::OwnerKind::Default,
            .isSwitchedOff = !hook.isActive && hook.switchedOffAt != 0};
}

// The words that name one event each: those that stand for several would choose more than they show.
std::string wordFor(const std::string& type)
{
    return type == "issues" || type == "pull_request" ? type + "_only" : type;
}

std::vector<Choice> eventChoices(const Context& context, const HookForm& form)
{
    const auto chosen = form.events.empty() ? webhooks::HookEvents() : events::eventsOf(form.events);
    const auto words = events::wordsOf(chosen);
    std::vector<Choice> choices;
    for (const auto& type : events::wordsOf(events::allEvents()))
        if (const auto word = wordFor(type); const auto about = textOfEvent(word)) // nothing runs workflows here
            choices.push_back(
                {word, std::find(words.begin(), words.end(), type) != words.end(), pages::text(context, *about)});
    return choices;
}

FormPart formPart(const Context& context, const ManagedHooks& managed, const HookForm& form, const std::string& action)
{
    FormPart part{.action = pages::pathTo(context.settings, action),
                  .back = pages::pathTo(context.settings, managed.address),
                  .events = eventChoices(context, form)};
    for (const auto& type : webhooks::allHookTypes())
        part.types.push_back({std::string(type.name), type.name == form.type});
    return part;
}

template <pages::Model T>
pages::View placed(const Context& context, const ManagedHooks& managed, pages::TemplateName name, const T& model)
{
    const auto title = pages::text(context, "hooks.title"_text);
    auto view = pages::view(name, managed.repo ? title + " · " + managed.repo->its.fullName() : title, model);
    view.place = managed.place;
    forms::addFormValues(view, context);
    return view;
}

// What was typed into fields for secrets is not sent back.
void fillForm(pages::View& view, HookForm form, const FormPart& part, const std::optional<forms::Refusal>& refusal)
{
    form.secret.clear();
    form.authorizationHeader.clear();
    form.events.clear(); // shown as choices
    pages::addValues(view, part);
    forms::fill(view, form, refusal);
}

} // namespace

std::string hookAddress(const ManagedHooks& managed, const WebhookRow& hook)
{
    return managed.address + "/" + std::to_string(hook.id);
}

pages::View listView(http::Context& context, const ManagedHooks& managed, const http::PageRequest& page)
{
    webhooks::WebhookStore store(context.db());
    const db::Slice slice{page.limit, page.offset()};
    const auto& owner = managed.named.owner;
    const auto rows = managed.isSite() ? store.pageOfSite(webhooks::SiteHooks::All, slice) : store.page(owner, slice);
    const auto total = managed.isSite() ? store.countOfSite(webhooks::SiteHooks::All) : store.count(owner);
    ListPage model{.repo = headFor(context, managed), .isEmpty = total == 0};
    for (const auto& row : rows)
        model.hooks.push_back(lineOf(context, managed, row));
    model.pager = pages::pagerFor(context, page, total);
    auto view = placed(context, managed, "hooks/list", model);
    HookForm form{.events = {"push"}, .isActive = true};
    auto part = formPart(context, managed, form, managed.address);
    part.isNew = true;
    part.mayBeSystem = managed.isSite();
    fillForm(view, form, part, std::nullopt);
    return view;
}

pages::View newView(http::Context& context, const ManagedHooks& managed, const HookForm& form,
                    const std::optional<forms::Refusal>& refusal)
{
    ListPage model{.repo = headFor(context, managed)};
    auto view = placed(context, managed, "hooks/new", model);
    auto part = formPart(context, managed, form, managed.address);
    part.isNew = true;
    part.mayBeSystem = managed.isSite();
    fillForm(view, form, part, refusal);
    return view;
}

pages::View editView(http::Context& context, const ManagedHooks& managed, const WebhookRow& hook, const HookForm& form,
                     const std::optional<forms::Refusal>& refusal)
{
    const auto address = hookAddress(managed, hook);
    const auto path = pages::pathTo(context.settings, address);
    EditPage model{.repo = headFor(context, managed), .title = titleOf(hook), .deleteAddress = path + "/delete"};
    if (managed.repo && !managed.repo->row().isEmpty)
        model.testAddress = path + "/test";
    if (!hook.isActive && hook.switchedOffAt != 0)
        model.switchedOff = SwitchedOff{pages::momentOf(context, hook.switchedOffAt).shown,
                                        pages::momentOf(context, hook.failingSince).shown, hook.failureCount};
    model.history = historyOf(context, hook, path);
    auto view = placed(context, managed, "hooks/edit", model);
    auto part = formPart(context, managed, form, address);
    part.isKnown = true;
    fillForm(view, form, part, refusal);
    return view;
}

} // namespace trivet::hook_pages
