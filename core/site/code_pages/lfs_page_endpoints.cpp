// What a repository keeps with Git LFS, for who administers it: objects and locks.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint_row.hpp"
#include "lfs/lfs_lock_store.hpp"
#include "lfs/lfs_object_store.hpp"
#include "pages/moment.hpp"
#include "pages/notice.hpp"
#include "pages/pager.hpp"
#include "pages/size.hpp"
#include "pages/view.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using repos::RepoOfAdmin;
using pages::operator""_text;

constexpr std::int64_t kMostLocks = 200; // on one page; whoever has more uses git-lfs

struct ObjectLine {
    std::string oid{}, size{};
    pages::Moment when{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = ObjectLine;
        return ValueList{entry("OID", &L::oid), entry("SIZE", &L::size), entry("WHEN", &L::when)};
    }
};

struct LockLine {
    std::string path{}, owner{}, unlockAddress{};
    pages::Moment when{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = LockLine;
        return ValueList{entry("LOCKED_PATH", &L::path), entry("LOCK_OWNER", &L::owner),
                         entry("UNLOCK_ADDRESS", &L::unlockAddress), entry("WHEN", &L::when)};
    }
};

struct LfsPage {
    RepoHead repo{};
    std::string formToken{}, totalSize{};
    std::int64_t count = 0;
    std::vector<ObjectLine> objects{};
    std::vector<LockLine> locks{};
    bool hasNoObjects = false, hasNoLocks = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = LfsPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("TOTAL_SIZE", &P::totalSize),
                         entry("COUNT", &P::count),
                         entry("OBJECT", &P::objects),
                         entry("LOCK", &P::locks),
                         entry("HAS_NO_OBJECTS", &P::hasNoObjects),
                         entry("HAS_NO_LOCKS", &P::hasNoLocks),
                         entry("PAGER", &P::pager)};
    }
};

void requireServed(const Context& context)
{
    if (!context.settings.lfs.enabled)
        throw Error::notFound();
}

void addLocks(LfsPage& page, Context& context, const RepoOfAdmin& repo)
{
    for (const auto& lock : lfs::LockStore(context.db()).list(repo.row().id, {.limit = kMostLocks}))
        page.locks.push_back(
            {.path = lock.row.path,
             .owner = lock.owner,
             .unlockAddress = addressIn(context, repo, "settings/lfs/locks/" + std::to_string(lock.row.id) + "/unlock"),
             .when = pages::momentOf(context, lock.row.lockedAt)});
    page.hasNoLocks = page.locks.empty();
}

pages::View show(Context& context, const RepoOfAdmin& repo, const http::PageRequest& wanted)
{
    requireServed(context);
    lfs::ObjectStore store(context.db());
    const auto totals = store.totalsOf(repo.row().id);
    LfsPage page{.repo = settingsHeadOf(context, repo, "settings/lfs"),
                 .formToken = forms::formTokenOf(context),
                 .totalSize = pages::sizeOf(context, totals.bytes),
                 .count = totals.count,
                 .hasNoObjects = totals.count == 0};
    for (const auto& object : store.ofRepository(repo.row().id, {wanted.limit, wanted.offset()}))
        page.objects.push_back(
            {object.oid, pages::sizeOf(context, object.size), pages::momentOf(context, object.createdAt)});
    page.pager = pages::pagerFor(context, wanted, totals.count);
    addLocks(page, context, repo);
    return pages::view("code/lfs", pages::text(context, "lfs.of"_text, {{"NAME", repo.its.fullName()}}), page);
}

struct LockPath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &LockPath::id, "ID of the lock"));
    }
};

http::Redirect unlock(Context& context, const forms::OwnForm&, const RepoOfAdmin& repo, const LockPath& path)
{
    requireServed(context);
    lfs::LockStore store(context.db());
    const auto lock = store.find(repo.row().id, path.id);
    if (!lock || !store.remove(lock->row.id))
        throw Error::notFound();
    pages::leaveNotice(context, "lfs.unlocked"_text, lock->row.path);
    return {addressIn(context, repo, "settings/lfs")};
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(kCommonMeta.signedIn(http::Method::Get, {"/{owner}/{repo}/settings/lfs", "lfsPage",
                                                                  "Show the LFS objects and locks of a repository"})),
    http::endpoint<unlock>(kCommonMeta.signedIn(
        http::Method::Post, {"/{owner}/{repo}/settings/lfs/locks/{id}/unlock", "unlockFile", "Unlock a file"})),
};

} // namespace

std::span<const http::Endpoint> lfsPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
