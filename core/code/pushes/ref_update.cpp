#include "pushes/ref_update.hpp"

#include "db/failure.hpp"
#include "git/head.hpp"
#include "pushes/made_changes.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace trivet::pushes {
namespace {

// Refs that cannot be changed are left out one by one; with more of them something else is wrong.
constexpr std::size_t kMostStumbles = 64;
// Before it is tried once more to record what was made.
constexpr std::chrono::milliseconds kPause{200};
constexpr const char* kBecauseOfAnother = "nothing is changed because another change was refused";

// Gone before, gone after.
bool isNothing(const RefChange& change) { return isZero(change.before) && isZero(change.after); }

void refuseAll(std::vector<RefusedChange>& refused, std::vector<RefChange>& changes, const Message& message,
               const std::string& detail)
{
    for (const auto& change : changes)
        refused.push_back({change.ref, message, detail});
    changes.clear();
}

// Whoever clones gets that branch; it is not taken away.
void refuseCurrentBranch(std::vector<RefusedChange>& refused, std::vector<RefChange>& changes, const std::string& head)
{
    std::erase_if(changes, [&](const auto& change) {
        const bool isKept = isZero(change.after) && change.ref == head;
        if (isKept)
            refused.push_back({change.ref, "deletion of the current branch prohibited", ""});
        return isKept;
    });
}

} // namespace

RefUpdate::RefUpdate(const WantedRefs& wanted) : RefUpdate(git::ChangeLock(wanted.path), wanted) {}

RefUpdate::RefUpdate(const git::ChangeLock& lock, const WantedRefs& wanted)
    : m_push{.repositoryId = wanted.repositoryId,
             .pusherId = wanted.pusherId,
             .mergedPullId = wanted.mergedPullId,
             .newDefaultBranch = wanted.newDefaultBranch,
             .isOfMirror = wanted.isOfMirror,
             .isLimited = wanted.isLimited}
{
    auto changes = wanted.changes;
    std::erase_if(changes, isNothing);
    if (!wanted.dataFolder.empty())
        decidePending(lock, wanted.dataFolder, wanted.repositoryId);
    if (wanted.newDefaultBranch.empty())
        refuseCurrentBranch(m_refused, changes, git::branchOfHead(wanted.path));
    if (wanted.isAtomic && !m_refused.empty())
        refuseAll(m_refused, changes, kBecauseOfAnother, "");
    if (!changes.empty())
        change(lock, wanted, std::move(changes));
}

void RefUpdate::change(const git::ChangeLock& lock, const WantedRefs& wanted, std::vector<RefChange> changes)
{
    auto push = m_push;
    push.changes = changes;
    if (!wanted.dataFolder.empty())
        m_note.emplace(lock, wanted.dataFolder, push);
    try {
        while (!changes.empty()) {
            const auto refusal = git::updateRefs(lock, changes);
            if (!refusal)
                break;
            const auto stumble = std::find_if(changes.begin(), changes.end(),
                                              [&](const auto& change) { return change.ref == refusal->ref; });
            if (stumble == changes.end()) {
                refuseAll(m_refused, changes, refusal->message(), refusal->detail);
                break;
            }
            m_refused.push_back({stumble->ref, refusal->message(), refusal->detail});
            changes.erase(stumble);
            if (wanted.isAtomic || m_refused.size() > kMostStumbles)
                refuseAll(m_refused, changes, kBecauseOfAnother, "");
        }
    } catch (...) { // half way: the refs tell how far it came
        m_push.changes = madeOf(wanted.path, push.changes);
        if (m_note)
            m_note->decided(push.changes, m_push.changes);
        throw;
    }
    m_push.changes = std::move(changes);
    if (m_push.changes.empty()) {
        if (m_note)
            m_note->settled();
        m_note.reset();
        return;
    }
    if (m_note)
        m_note->decided(push.changes, m_push.changes);
    if (!wanted.newDefaultBranch.empty())
        git::setHead(lock, wanted.newDefaultBranch);
}

void RefUpdate::record(db::Database& db, const repos::Storage& storage,
                       const std::vector<const PushObserver*>& observers, std::int64_t now)
{
    if (!m_note)
        return;
    m_push.id = m_note->id();
    try {
        pushes::record(db, storage, observers, m_push, now);
    } catch (const db::Failure& failure) {
        if (!failure.isTemporary())
            throw;
        std::this_thread::sleep_for(kPause);
        pushes::record(db, storage, observers, m_push, now);
    }
    m_note->settled();
    m_note.reset();
}

} // namespace trivet::pushes
