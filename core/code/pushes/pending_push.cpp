#include "pushes/pending_push.hpp"

#include "base/clock_skew.hpp"
#include "base/random.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "notices/notice_store.hpp"
#include "pushes/made_changes.hpp"
#include "pushes/push_note.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::pushes {
namespace {

namespace fs = std::filesystem;

// A note that is not complete is being written, or its writer died before a ref was touched.
constexpr MessageFormat<2> kUnsettled{"task.push_unsettled", "the push {{PUSH}} could not be recorded: {{REASON}}"};
constexpr std::string_view kTask = "tidy_repositories"; // which tries again

constexpr std::int64_t kSafeAge = 60, kForgottenAge = 7 * 24 * 3600;

std::string folderOf(const std::string& dataFolder) { return dataFolder + "/pushes"; }

[[noreturn]] void fail(const std::string& path) { throw std::system_error(errno, std::generic_category(), path); }

void append(int file, const std::string& text, const std::string& path)
{
    if (::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()) || ::fdatasync(file) != 0)
        fail(path);
}

std::optional<PushNote> readNote(int file, const std::string& path)
{
    std::string text;
    std::array<char, 16384> buffer{};
    for (;;) {
        const auto count = ::pread(file, buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
        if (count < 0)
            fail(path);
        if (count == 0)
            break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    auto note = parseNote(text);
    if (note)
        note->push.id = fs::path(path).filename().string();
    return note;
}

// Nothing if it is gone, or not complete.
std::optional<PushNote> readNote(const fs::path& path)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return file.isOpen() ? readNote(file.number(), path.string()) : std::nullopt;
}

// Once it is it stays so: who holds a note of this kind keeps nobody from deciding it.
bool isDecided(const fs::path& path)
{
    const auto note = readNote(path);
    return note && note->isDecided;
}

// A note that nobody works on is held by this, so that two processes do not settle the same one. The kernel lets go of
// the lock of a process that is killed.
class LockedNote {
public:
    explicit LockedNote(const fs::path& path)
        : m_path(path.string()), m_file(::open(m_path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC))
    {
        struct stat status {};
        m_isOurs = m_file.isOpen() && ::flock(m_file.number(), LOCK_EX | LOCK_NB) == 0 &&
                   ::fstat(m_file.number(), &status) == 0 && status.st_nlink > 0; // else somebody else was faster
        m_writtenAt = status.st_mtime;
    }
    bool isOurs() const { return m_isOurs; }
    std::int64_t writtenAt() const { return m_writtenAt; }

    std::optional<PushNote> read() const { return readNote(m_file.number(), m_path); }
    // What was made of it, as long as the refs tell that.
    void decide(PushNote& note, const git::ChangeLock& lock) const
    {
        if (note.isDecided)
            return;
        const auto made = madeOf(lock.repository(), note.push.changes);
        append(m_file.number(), madeText(note.push.changes, made), m_path);
        note.push.changes = made;
        note.isDecided = true;
    }
    void remove() const { ::unlink(m_path.c_str()); }

private:
    std::string m_path;
    FileDescriptor m_file;
    bool m_isOurs = false;
    std::int64_t m_writtenAt = 0;
};

std::vector<fs::path> notesOf(const std::string& dataFolder, std::int64_t repositoryId)
{
    const auto start = std::to_string(repositoryId) + "-";
    std::vector<fs::path> paths;
    std::error_code missing; // before the first push there is no folder
    for (const auto& entry : fs::directory_iterator(folderOf(dataFolder), missing))
        if (entry.path().filename().string().starts_with(start))
            paths.push_back(entry.path());
    return paths;
}

// The lock comes before the note: whoever moves a ref decides all notes that nobody holds, and must not miss one.
void decideAlone(const git::ChangeLock& lock, const fs::path& path)
{
    if (const LockedNote held(path); held.isOurs())
        if (auto note = held.read())
            held.decide(*note, lock);
}

// Whether the note has had its time.
bool settle(db::Database& db, const repos::Storage& storage, const fs::path& path,
            const std::vector<const PushObserver*>& observers, std::int64_t now)
{
    constexpr std::chrono::seconds kPatience{5};
    const auto repositoryId = parseInteger(split(path.filename().string(), '-').front()).value_or(0);
    const auto repository = repos::RepositoryStore(db).find(repositoryId);
    if (repository && !isDecided(path))
        decideAlone(git::ChangeLock(storage.pathOf(repository->row), kPatience), path);
    const LockedNote held(path);
    const auto note = held.isOurs() ? held.read() : std::nullopt;
    if (!held.isOurs() || (repository && !note && happenedWithin(kSafeAge, held.writtenAt(), now)))
        return false;
    if (repository && note)
        record(db, storage, observers, note->push, now);
    held.remove();
    return true;
}

void forgetIfOld(const fs::path& path, std::int64_t now)
{
    if (const LockedNote held(path); held.isOurs() && now - held.writtenAt() > kForgottenAge)
        held.remove();
}

// Whoever pushed has got an answer: only administrators can find out why it is not where pushes are listed.
void tell(db::Database& db, const fs::path& note, const std::exception& problem, std::int64_t now)
{
    try {
        notices::NoticeStore(db).report(notices::Reporter::Task, kTask,
                                        {kUnsettled.with(note.filename().string(), problem.what())}, now);
    } catch (const std::exception&) { // the database may be what troubles it
    }
}

} // namespace

PendingPush::PendingPush(const git::ChangeLock&, const std::string& dataFolder, const Push& push)
{
    const auto folder = folderOf(dataFolder);
    makeFolders(folder);
    m_id = std::to_string(push.repositoryId) + "-" + hex(randomBytes(16));
    m_path = folder + "/" + m_id;
    m_file = FileDescriptor(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!m_file.isOpen() || ::flock(m_file.number(), LOCK_EX) != 0)
        fail(m_path);
    try {
        append(m_file.number(), wantedText(push), m_path);
        syncPath(folder);
    } catch (...) {
        ::unlink(m_path.c_str());
        throw;
    }
}

void PendingPush::decided(const std::vector<RefChange>& wanted, const std::vector<RefChange>& made)
{
    append(m_file.number(), madeText(wanted, made), m_path);
}

void PendingPush::settled() noexcept { ::unlink(m_path.c_str()); }

void decidePending(const git::ChangeLock& lock, const std::string& dataFolder, std::int64_t repositoryId)
{
    for (const auto& path : notesOf(dataFolder, repositoryId))
        decideAlone(lock, path);
}

bool hasUnrecordedMerge(const git::ChangeLock& lock, const std::string& dataFolder, std::int64_t repositoryId,
                        std::int64_t pullId)
{
    decidePending(lock, dataFolder, repositoryId);
    const auto paths = notesOf(dataFolder, repositoryId);
    return std::any_of(paths.begin(), paths.end(), [&](const auto& path) {
        const auto note = readNote(path);
        return note && note->push.mergedPullId == pullId && !note->push.changes.empty();
    });
}

bool hasUnrecorded(const std::string& dataFolder)
{
    std::error_code missing;
    const fs::directory_iterator notes(folderOf(dataFolder), missing);
    return std::any_of(begin(notes), end(notes),
                       [](const auto& entry) { return isDecided(entry.path()) && LockedNote(entry.path()).isOurs(); });
}

std::size_t settlePending(db::Database& db, const repos::Storage& storage, const std::string& dataFolder,
                          const std::vector<const PushObserver*>& observers, std::int64_t now)
{
    std::size_t count = 0;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folderOf(dataFolder), missing)) {
        try {
            count += settle(db, storage, entry.path(), observers, now);
        } catch (const db::Failure& failure) {
            if (failure.isTemporary()) // each of the others would wait as long
                break;
            tell(db, entry.path(), failure, now);
            forgetIfOld(entry.path(), now);
        } catch (const std::exception& problem) { // the next time, perhaps
            tell(db, entry.path(), problem, now);
            forgetIfOld(entry.path(), now);
        }
    }
    return count;
}

} // namespace trivet::pushes
