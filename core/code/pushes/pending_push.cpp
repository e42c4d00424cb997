#include "pushes/pending_push.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "pushes/made_changes.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <cerrno>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::pushes {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kSafeAge = 60, kForgottenAge = 24 * 3600;

fs::path folderOf(const std::string& dataFolder) { return fs::path(dataFolder) / "pushes"; }

[[noreturn]] void fail(const std::string& path) { throw std::system_error(errno, std::generic_category(), path); }

std::string textOf(const Push& push)
{
    auto text = std::to_string(push.repositoryId) + " " + std::to_string(push.pusherId) + "\n";
    for (const auto& [ref, before, after] : push.changes)
        text += before + " " + after + " " + ref + "\n";
    return text;
}

// Nothing if not even the first line was written: then no ref was changed.
std::optional<Push> pushIn(const std::string& text)
{
    const auto lines = split(text, '\n');
    const auto head = split(lines.front(), ' ');
    if (lines.size() < 2 || head.size() != 2)
        return std::nullopt;
    Push push{.repositoryId = parseInteger(head[0]).value_or(0), .pusherId = parseInteger(head[1]).value_or(0)};
    for (std::size_t i = 1; i + 1 < lines.size(); ++i)
        if (const auto words = split(lines[i], ' '); words.size() == 3)
            push.changes.push_back({std::string(words[2]), std::string(words[0]), std::string(words[1])});
    return push;
}

// A note that nobody works on is held by this, so that two processes do not settle the same one. The kernel lets go of
// the lock of a process that is killed.
class LockedNote {
public:
    explicit LockedNote(const std::string& path) : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC))
    {
        struct stat status {};
        m_isOurs = m_file.isOpen() && ::flock(m_file.number(), LOCK_EX | LOCK_NB) == 0 &&
                   ::fstat(m_file.number(), &status) == 0 && status.st_nlink > 0; // else somebody else was faster
    }
    bool isOurs() const { return m_isOurs; }

private:
    FileDescriptor m_file;
    bool m_isOurs = false;
};

std::int64_t ageOf(const std::string& path, std::int64_t now)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? now - status.st_mtime : 0;
}

bool settle(db::Database& db, const repos::Storage& storage, const std::string& path, std::int64_t now)
try {
    std::ifstream in(path, std::ios::binary);
    auto push = pushIn({std::istreambuf_iterator<char>(in), {}});
    const auto repository = push ? repos::RepositoryStore(db).find(push->repositoryId) : std::nullopt;
    if (repository) {
        push->changes = madeOf(storage.pathOf(repository->row), push->changes);
        record(db, storage, *push, now);
    }
    return true;
} catch (const std::exception&) { // the next time, perhaps
    return ageOf(path, now) > kForgottenAge;
}

} // namespace

PendingPush::PendingPush(const std::string& dataFolder, const Push& push)
{
    const auto folder = folderOf(dataFolder);
    fs::create_directories(folder);
    m_path = (folder / hex(randomBytes(8))).string();
    m_file = FileDescriptor(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    const int file = m_file.number();
    if (file < 0 || ::flock(file, LOCK_EX) != 0)
        fail(m_path);
    const auto text = textOf(push);
    if (::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()) || ::fdatasync(file) != 0)
        fail(m_path);
}

void PendingPush::settled() noexcept { ::unlink(m_path.c_str()); }

std::size_t settlePending(db::Database& db, const repos::Storage& storage, const std::string& dataFolder,
                          std::int64_t now)
{
    std::size_t count = 0;
    std::error_code missing; // before the first push there is no folder
    for (const auto& entry : fs::directory_iterator(folderOf(dataFolder), missing)) {
        const auto path = entry.path().string();
        const LockedNote note(path);
        if (!note.isOurs() || ageOf(path, now) < kSafeAge || !settle(db, storage, path, now))
            continue;
        ::unlink(path.c_str());
        ++count;
    }
    return count;
}

} // namespace trivet::pushes
