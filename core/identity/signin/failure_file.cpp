#include "signin/failure_file.hpp"

#include "base/disk_full.hpp"
#include "crypto/digest.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace trivet::signin {
namespace {

struct Slot {
    std::array<char, 16> name{};
    std::int64_t count = 0; // 0: free
    std::int64_t lastAt = 0;
};
constexpr std::size_t kSlotsInSet = 8;
constexpr std::size_t kSets = 8192; // 2 MB on disk at most
using Set = std::array<Slot, kSlotsInSet>;

[[noreturn]] void fail(const std::string& what)
{
    throw std::system_error(errno, std::generic_category(), "the file of failed sign-ins: " + what);
}

class Lock {
public:
    Lock(int descriptor, int kind) : m_descriptor(descriptor)
    {
        while (flock(descriptor, kind) != 0)
            if (errno != EINTR)
                fail("flock");
    }
    ~Lock() { flock(m_descriptor, LOCK_UN); }
    Lock(const Lock&) = delete;

private:
    int m_descriptor;
};

struct Bucket {
    std::array<char, 16> name{};
    off_t offset = 0;
};

Bucket bucketOf(std::string_view name, std::string_view key)
{
    const auto hash = crypto::hmacSha256(key, name);
    Bucket bucket;
    std::copy_n(hash.begin(), bucket.name.size(), bucket.name.begin());
    std::uint64_t number = 0;
    std::memcpy(&number, hash.data() + bucket.name.size(), sizeof number);
    bucket.offset = static_cast<off_t>(number % kSets * sizeof(Set));
    return bucket;
}

// Beyond the end of the file everything is free.
Set readSet(int descriptor, off_t offset)
{
    Set set{};
    if (pread(descriptor, set.data(), sizeof set, offset) < 0)
        fail("read");
    return set;
}

} // namespace

int FailureFile::descriptor()
{
    if (!m_file.isOpen()) {
        std::filesystem::create_directories(std::filesystem::path(m_path).parent_path());
        m_file = FileDescriptor(open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!m_file.isOpen())
            fail(m_path);
        // So that failures are still counted when the disk is full. Where that is not possible it grows as needed.
        ::fallocate(m_file.number(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(kSets * sizeof(Set)));
    }
    return m_file.number();
}

Failures FailureFile::find(std::string_view name)
{
    const auto bucket = bucketOf(name, m_key);
    const Lock lock(descriptor(), LOCK_SH);
    for (const auto& slot : readSet(m_file.number(), bucket.offset))
        if (slot.count > 0 && slot.name == bucket.name)
            return {slot.count, slot.lastAt};
    return {};
}

void FailureFile::update(std::string_view name, const std::function<Failures(Failures)>& change)
{
    const auto bucket = bucketOf(name, m_key);
    const Lock lock(descriptor(), LOCK_EX);
    auto set = readSet(m_file.number(), bucket.offset);
    auto slot = std::find_if(set.begin(), set.end(),
                             [&](const Slot& each) { return each.count > 0 && each.name == bucket.name; });
    const bool isNew = slot == set.end();
    if (isNew)
        slot = std::min_element(set.begin(), set.end(), [](const Slot& a, const Slot& b) {
            return std::pair(a.count, a.lastAt) < std::pair(b.count, b.lastAt);
        });
    const auto changed = change(isNew ? Failures{} : Failures{slot->count, slot->lastAt});
    *slot = {bucket.name, changed.count, changed.lastAt};
    const auto offset = bucket.offset + (slot - set.begin()) * static_cast<off_t>(sizeof(Slot));
    const auto written = pwrite(m_file.number(), &*slot, sizeof(Slot), offset);
    // Not counted on a disk that is full, but told what is wrong all the same.
    if (written < 0 && !isDiskFull(errno))
        fail("write");
}

} // namespace trivet::signin
