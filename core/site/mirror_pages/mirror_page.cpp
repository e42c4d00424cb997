#include "mirror_pages/mirror_page.hpp"

#include "base/percent.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "pages/messages.hpp"
#include "pages/moment.hpp"
#include "repos/go_duration.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/pull_mirror_store.hpp"
#include "settings/secret_key.hpp"
#include "json/stored_messages.hpp"

namespace trivet::mirror_pages {
namespace {

using http::Context;
using pages::operator""_text;

// What is the same for mirrors of both directions.
struct MirrorState {
    std::string address{};
    bool isRunning = false, isWaiting = false, isNever = false, canSync = false;
    std::optional<pages::Moment> attempted{}, next{};
    std::optional<std::string> problem{};

    static constexpr auto entries()
    {
        using pages::entry;
        using S = MirrorState;
        return ValueList{
            entry("REMOTE", &S::address),   entry("IS_RUNNING", &S::isRunning), entry("IS_WAITING", &S::isWaiting),
            entry("IS_NEVER", &S::isNever), entry("CAN_SYNC", &S::canSync),     entry("ATTEMPTED", &S::attempted),
            entry("NEXT", &S::next),        entry("TROUBLE", &S::problem)};
    }
};

struct PullMirrorView {
    MirrorState state{};
    std::optional<pages::Moment> synced{};
    bool hasPassword = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using V = PullMirrorView;
        return ValueList{entry("STATE", &V::state), entry("SYNCED", &V::synced),
                         entry("HAS_PASSWORD", &V::hasPassword)};
    }
};

struct PushMirrorLine {
    MirrorState state{};
    std::string interval{}, syncAddress{}, deleteAddress{};
    bool isManual = false, isTimed = false, syncsOnCommit = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = PushMirrorLine;
        return ValueList{entry("STATE", &L::state),
                         entry("EVERY", &L::interval),
                         entry("SYNC_ADDRESS", &L::syncAddress),
                         entry("DELETE_ADDRESS", &L::deleteAddress),
                         entry("IS_MANUAL", &L::isManual),
                         entry("IS_TIMED", &L::isTimed),
                         entry("IS_AFTER_PUSH", &L::syncsOnCommit)};
    }
};

struct MirrorsPage {
    code_pages::RepoHead repo{};
    std::string base{}, formToken{};
    std::optional<PullMirrorView> pull{};
    std::vector<PushMirrorLine> pushes{};
    bool hasNoPush = false, isOff = false, mayAdd = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = MirrorsPage;
        return ValueList{entry("REPO", &P::repo),    entry("BASE", &P::base),     entry("FORM_TOKEN", &P::formToken),
                         entry("PULL", &P::pull),    entry("PUSH", &P::pushes),   entry("HAS_NO_PUSH", &P::hasNoPush),
                         entry("IS_OFF", &P::isOff), entry("MAY_ADD", &P::mayAdd)};
    }
};

// Both rows have these members.
template <class Row> MirrorState stateOf(const Context& context, const Row& row, std::int64_t attemptedAt)
{
    MirrorState state{.address = row.remoteAddress,
                      .isRunning = row.leaseUntil > context.now,
                      .isWaiting = row.wantedAt > 0 && row.leaseUntil <= context.now,
                      .isNever = attemptedAt == 0};
    state.canSync = context.settings.mirror.enabled && !state.isRunning && !state.isWaiting;
    if (attemptedAt > 0)
        state.attempted = pages::momentOf(context, attemptedAt);
    if (!state.isRunning && row.nextAt > context.now)
        state.next = pages::momentOf(context, row.nextAt);
    if (!row.problem.empty())
        state.problem = pages::told(context, json::readMessages(row.problem));
    return state;
}

PullMirrorView viewOf(const Context& context, const repos::PullMirrorRow& row)
{
    PullMirrorView view{.state = stateOf(context, row, row.attemptedAt), .hasPassword = !row.sealedCredentials.empty()};
    if (row.syncedAt > 0)
        view.synced = pages::momentOf(context, row.syncedAt);
    return view;
}

std::vector<PushMirrorLine> linesOf(Context& context, const repos::VisibleRepo& repo, const std::string& base)
{
    constexpr std::int64_t kMost = 100; // of a repository there are fewer
    std::vector<PushMirrorLine> lines;
    for (const auto& row : mirrors::PushMirrorStore(context.db()).page(repo.row().id, {kMost, 0})) {
        const auto own = base + "/push/" + encodePercent(row.remoteName);
        lines.push_back({.state = stateOf(context, row, row.updatedAt),
                         .interval = repos::goDuration(row.intervalSeconds),
                         .syncAddress = own + "/sync",
                         .deleteAddress = own + "/delete",
                         .isManual = row.intervalSeconds == 0,
                         .isTimed = row.intervalSeconds > 0,
                         .syncsOnCommit = row.syncsOnCommit});
    }
    return lines;
}

// The user name is shown where it can be read; without it the form still works.
std::string userOf(const Context& context, const repos::PullMirrorRow& row)
try {
    return repos::openCredentials(secretKeyOf(context.settings), repos::pullMirrorContext(row.repositoryId),
                                  row.sealedCredentials)
        .user;
} catch (const Error&) {
    return {};
}

PullMirrorForm formOf(const Context& context, const repos::PullMirrorRow& row)
{
    return {.interval = repos::goDuration(row.intervalSeconds), .username = userOf(context, row), .prunes = row.prunes};
}

PushMirrorForm emptyForm(const Context& context)
{
    return {.interval = repos::goDuration(context.settings.mirror.defaultIntervalSeconds), .syncsOnCommit = true};
}

} // namespace

pages::View mirrorPage(Context& context, const repos::VisibleRepo& repo, const TypedForms& typed)
{
    MirrorsPage page{.repo = code_pages::settingsHeadOf(context, repo, kPage),
                     .base = code_pages::addressIn(context, repo, kPage),
                     .formToken = forms::formTokenOf(context)};
    const auto pull = repo.row().isMirror ? repos::PullMirrorStore(context.db()).find(repo.row().id) : std::nullopt;
    if (pull)
        page.pull = viewOf(context, *pull);
    page.pushes = linesOf(context, repo, page.base);
    page.hasNoPush = page.pushes.empty();
    page.isOff = !context.settings.mirror.enabled;
    page.mayAdd = !page.isOff && !context.settings.mirror.disableNewPush && !repo.row().isArchived;
    auto view =
        pages::view("mirrors/mirrors", pages::text(context, "mirrors.of"_text, {{"NAME", repo.its.fullName()}}), page);
    const auto isOfPull = typed.pull.has_value();
    if (pull)
        forms::fill(view, typed.pull.value_or(formOf(context, *pull)), isOfPull ? typed.refusal : std::nullopt);
    forms::fill(view, typed.push.value_or(emptyForm(context)), isOfPull ? std::nullopt : typed.refusal);
    return view;
}

} // namespace trivet::mirror_pages
