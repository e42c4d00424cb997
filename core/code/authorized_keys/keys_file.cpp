#include "authorized_keys/keys_file.hpp"

#include "authorized_keys/offered_key_store.hpp"
#include "base/file_descriptor.hpp"
#include "base/random.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <pwd.h>
#include <set>
#include <stdexcept>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::authorized_keys {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBegin = "# BEGIN trivet: these lines are written by trivet, do not edit them",
                           kEnd = "# END trivet";

[[noreturn]] void fail(const std::string& path)
{
    throw std::runtime_error("cannot write " + path + ": " + std::generic_category().message(errno));
}

// Everything outside of the marks, whole lines. A mark without its other one is a line like any other.
std::string foreignLines(std::string_view text)
{
    auto lines = split(text, '\n');
    if (lines.back().empty())
        lines.pop_back();
    std::string foreign;
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        const auto end = *line == kBegin ? std::find(line, lines.end(), kEnd) : lines.end();
        if (end == lines.end())
            foreign.append(*line).append("\n");
        else
            line = end;
    }
    return foreign;
}

// The keys that stand there, in base64.
std::set<std::string, std::less<>> keysIn(std::string_view text)
{
    std::set<std::string, std::less<>> keys;
    for (const auto line : split(text, '\n'))
        for (const auto word : split(line, ' '))
            if (word.starts_with("AAAA"))
                keys.emplace(word);
    return keys;
}

std::string_view base64Of(std::string_view content)
{
    const auto words = split(content, ' ');
    return words.size() > 1 ? words[1] : std::string_view();
}

fs::path folderOf(const Settings& settings)
{
    if (!settings.ssh.keysFolder.empty())
        return settings.ssh.keysFolder;
    const auto* account = ::getpwuid(::geteuid());
    if (!account || !account->pw_dir || *account->pw_dir == '\0')
        throw std::runtime_error("this account has no home directory; set [server] SSH_ROOT_PATH");
    return fs::path(account->pw_dir) / ".ssh";
}

// sshd ignores a file that others could have written.
void requireFolder(const fs::path& folder)
{
    if (fs::exists(folder))
        return;
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        fail(folder.string());
}

FileDescriptor lockFolder(const fs::path& folder)
{
    const auto path = (folder / "authorized_keys.trivet-lock").string();
    FileDescriptor lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!lock.isOpen() || ::flock(lock.number(), LOCK_EX) != 0)
        fail(path);
    return lock;
}

std::string readAll(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    if (!stream && fs::exists(path))
        throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(stream), {}};
}

void replace(const fs::path& path, std::string_view text)
{
    const auto fresh = path.string() + "." + hex(randomBytes(8));
    FileDescriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen())
        fail(fresh);
    bool isGood = true;
    while (isGood && !text.empty()) {
        const auto count = ::write(file.number(), text.data(), text.size());
        isGood = count > 0 || (count < 0 && errno == EINTR);
        text.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    if (!isGood || ::fsync(file.number()) != 0 || ::rename(fresh.c_str(), path.c_str()) != 0) {
        const int reason = errno;
        ::unlink(fresh.c_str());
        errno = reason;
        fail(path.string());
    }
    syncPath(path.parent_path().string());
}

} // namespace

std::string withKeys(std::string_view text, const std::vector<OfferedKey>& keys, const Server& server)
{
    auto whole = foreignLines(text);
    if (keys.empty())
        return whole;
    const auto taken = keysIn(whole);
    whole.append(kBegin).append("\n");
    for (const auto& key : keys)
        if (!taken.contains(base64Of(key.content)))
            whole.append(restrictionsFor(server, {.fingerprint = key.fingerprint})).append(" ").append(key.content) +=
                "\n";
    return whole.append(kEnd).append("\n");
}

KeysFile writeKeysFile(db::Database& db, const Settings& settings, const Server& server)
{
    const auto folder = folderOf(settings);
    requireFolder(folder);
    const auto lock = lockFolder(folder);
    std::vector<OfferedKey> keys;
    if (!settings.ssh.disabled)
        OfferedKeyStore(db).each([&](OfferedKey&& key) { keys.push_back(std::move(key)); });
    // A link leads to where the file really is.
    const auto path = fs::weakly_canonical(folder / "authorized_keys");
    const auto before = readAll(path), after = withKeys(before, keys, server);
    KeysFile file{path.string(), keys.size(), before != after};
    if (file.isChanged)
        replace(path, after);
    return file;
}

} // namespace trivet::authorized_keys
