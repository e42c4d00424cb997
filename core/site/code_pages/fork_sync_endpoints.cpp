// A fork that catches up with what it was forked from.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "creation/upstream.hpp"
#include "forms/page_form.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint_row.hpp"
#include "pages/notice.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct SyncForm {
    static constexpr auto schema = json::form("SyncForkForm");
    std::string branch{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("branch", &SyncForm::branch, "Branch of both", json::maxLength(1024)));
    }
};

// Two that contradict each other are for people to join: they see both.
http::Redirect sync(Context& context, const forms::OwnForm&, const repos::Unarchived<repos::CodeWriter>& repo,
                    const users::Caller& caller, const SyncForm& form)
{
    const auto& branch = form.branch.empty() ? repo.row().defaultBranch : form.branch;
    auto notice = "code.fork_synced"_text;
    try {
        if (creation::mergeUpstream(context, repo, caller.row, {.branch = branch}) == creation::UpstreamMerge::UpToDate)
            notice = "code.fork_up_to_date"_text;
    } catch (const Error& refusal) {
        if (refusal.kind() != Error::Kind::BadRequest)
            throw;
        notice = "code.fork_contradicts"_text;
    }
    pages::leaveNotice(context, notice, toUtf8(branch));
    return {addressIn(context, repo, "src/branch/" + gitdata::encodePath(branch))};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<sync>(http::CommonMeta{"pages", http::Scope::none(), http::Reach::Repositories}.signedIn(
        http::Method::Post, {"/{owner}/{repo}/branches/merge-upstream", "syncFork",
                             "Bring a branch of a fork up to date with its parent repository"})),
};

} // namespace

std::span<const http::Endpoint> forkSyncEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
