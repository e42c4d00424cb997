#include "git/update_refs.hpp"

#include "base/sync_path.hpp"
#include "git/durability.hpp"
#include "git/git_process.hpp"
#include "git/stale_locks.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace trivet::git {
namespace {

constexpr MessageFormat<> kMoved{"ref.moved", "somebody else has changed it meanwhile"};
constexpr MessageFormat<> kInTheWay{"ref.in_the_way", "the name of another branch or tag is in the way"};
constexpr MessageFormat<> kHeld{"ref.held", "somebody else is changing it right now, please try again"};
constexpr MessageFormat<> kUnusable{"ref.unusable", "git cannot give this name to this object"};

using Why = RefRefusal::Why;
using Changes = std::vector<RefChange>;

// With more of them git would wait for the disk once for each; once for all is faster.
constexpr std::size_t kFew = 16;

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// For `git update-ref --stdin`; the value a ref must have until then comes last.
std::string transactionOf(const Changes& changes)
{
    std::string text = "start\n";
    for (const auto& [ref, before, after] : changes)
        text +=
            isZero(after) ? "delete " + ref + " " + before + "\n" : "update " + ref + " " + after + " " + before + "\n";
    return text + "prepare\n";
}

Why reasonIn(std::string_view errors)
{
    if (contains(errors, ".lock': File exists") || contains(errors, "packed-refs.new: File exists"))
        return Why::Held;
    if (contains(errors, "exists; cannot create") || contains(errors, "cannot process"))
        return Why::InTheWay;
    if (contains(errors, "but expected") || contains(errors, "reference already exists") ||
        contains(errors, "unable to resolve reference") || contains(errors, "reference is missing"))
        return Why::Moved;
    return Why::Unusable;
}

// git names the first ref it stumbles over, most often in quotes.
std::string refIn(const std::string& errors, const Changes& changes)
{
    std::string found;
    auto first = std::string::npos;
    for (const auto& change : changes)
        for (const auto& form : {"'" + change.ref + "'", ": " + change.ref + "\n"})
            if (const auto at = errors.find(form); at < first) {
                first = at;
                found = change.ref;
            }
    return found;
}

class Transaction {
public:
    Transaction(const ChangeLock& lock, const Changes& changes)
        : m_isLarge(changes.size() > kFew),
          m_git(
              {.folder = lock.repository(),
               .arguments = {"-c", m_isLarge ? "core.fsync=committed,loose-object" : kDurably, "update-ref", "--stdin"},
               .inherited = lock.descriptor()}),
          m_isPrepared(send(transactionOf(changes)) && receives("prepare: ok\n"))
    {
    }

    bool isPrepared() const { return m_isPrepared; }
    bool isLarge() const { return m_isLarge; }
    bool commit()
    {
        const bool isSent = send("commit\n");
        m_git.closeInput();
        return m_git.wait() == 0 && isSent;
    }
    // Everything it complained of, once it has come to its end.
    std::string errors()
    {
        constexpr std::size_t kMost = 64 * 1024;
        std::string said;
        std::array<char, 4096> buffer{};
        m_git.closeInput();
        for (ssize_t count = 0; said.size() < kMost; said.append(buffer.data(), static_cast<std::size_t>(count)))
            if ((count = readSome(m_git.errors(), buffer)) <= 0)
                break;
        m_git.kill();
        m_git.wait();
        return said;
    }

private:
    template <class Buffer> static ssize_t readSome(int from, Buffer& buffer)
    {
        ssize_t count = 0;
        while ((count = ::read(from, buffer.data(), buffer.size())) < 0 && errno == EINTR) {
        }
        return count;
    }
    bool send(std::string_view text)
    {
        while (!text.empty()) {
            const auto sent = ::write(m_git.input(), text.data(), text.size());
            if (sent < 0 && errno != EINTR)
                return false;
            text.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
        }
        return true;
    }
    bool receives(std::string_view wanted)
    {
        std::string received;
        std::array<char, 256> buffer{};
        while (!contains(received, wanted)) {
            const auto count = readSome(m_git.output(), buffer);
            if (count <= 0)
                return false;
            received.append(buffer.data(), static_cast<std::size_t>(count));
        }
        return true;
    }

    bool m_isLarge;
    GitProcess m_git;
    bool m_isPrepared;
};

// The new values are on the disk before they get their names, and the objects they name before that.
std::optional<RefRefusal> tryOnce(const ChangeLock& lock, const Changes& changes)
{
    const auto& repository = lock.repository();
    Transaction transaction(lock, changes);
    if (!transaction.isPrepared()) {
        auto errors = transaction.errors();
        return RefRefusal{reasonIn(errors), refIn(errors, changes), std::move(errors)};
    }
    if (transaction.isLarge())
        syncFileSystem(repository);
    else
        syncObjects(repository);
    if (!transaction.commit())
        throw std::system_error(EIO, std::generic_category(), "git update-ref: " + transaction.errors());
    syncRefs(repository, changes);
    return std::nullopt;
}

} // namespace

Message RefRefusal::message() const
{
    switch (why) {
    case Why::Moved:
        return kMoved;
    case Why::InTheWay:
        return kInTheWay;
    case Why::Held:
        return kHeld;
    case Why::Unusable:
        break;
    }
    return kUnusable;
}

std::optional<RefRefusal> updateRefs(const ChangeLock& lock, const Changes& changes)
{
    constexpr std::chrono::milliseconds kPause{200};
    const auto deadline = std::chrono::steady_clock::now() + 2 * kLeastLockAge;
    for (;;) {
        auto refusal = tryOnce(lock, changes);
        const bool isHeld = refusal && refusal->why == Why::Held;
        if (!isHeld || (removeStaleLocks(lock) == 0 && std::chrono::steady_clock::now() > deadline))
            return refusal;
        std::this_thread::sleep_for(kPause);
    }
}

} // namespace trivet::git
