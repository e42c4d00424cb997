#include "base/shared_slots.hpp"

#include "base/disk_full.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet {
namespace {

// Each place is a record with the name of its holder; its first byte is locked while it is held. Names that are longer
// than a record, and alike so far, count as one.
constexpr std::size_t kRecord = 64;
// Locked while somebody counts and chooses.
constexpr off_t kChoosing = off_t{1} << 40;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

struct flock byteAt(off_t start, short type)
{
    struct flock lock = {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = start;
    lock.l_len = 1;
    return lock;
}

off_t startOf(std::size_t place) { return static_cast<off_t>(place * kRecord); }

// Locks of the open file description (F_OFD), so that threads exclude each other as processes do.
void change(int file, int command, off_t start, short type)
{
    auto lock = byteAt(start, type);
    while (fcntl(file, command, &lock) != 0)
        if (errno != EINTR)
            fail("locking a place");
}

bool isTaken(int file, std::size_t place)
{
    auto lock = byteAt(startOf(place), F_WRLCK);
    if (fcntl(file, F_OFD_GETLK, &lock) != 0)
        fail("F_OFD_GETLK");
    return lock.l_type != F_UNLCK;
}

std::string recordOf(std::string_view name)
{
    std::string record(name.substr(0, kRecord));
    record.resize(kRecord);
    return record;
}

std::string readRecords(int file, std::size_t count)
{
    std::string records(count * kRecord, '\0');
    const auto size = pread(file, records.data(), records.size(), 0);
    if (size < 0)
        fail("reading the places");
    return records;
}

} // namespace

SharedSlots::Answer SharedSlots::take(std::string_view name) const
{
    FileDescriptor file(open(m_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!file.isOpen())
        fail(m_file.c_str());
    const auto record = recordOf(name);
    change(file.number(), F_OFD_SETLKW, kChoosing, F_WRLCK);
    const auto records = readRecords(file.number(), m_limits.all);
    std::size_t ofOne = 0;
    std::optional<std::size_t> free;
    for (std::size_t place = 0; place < m_limits.all; ++place) {
        const bool isSame = records.compare(place * kRecord, kRecord, record) == 0;
        if (!isSame && free)
            continue;
        if (isTaken(file.number(), place))
            ofOne += isSame ? 1 : 0;
        else if (!free)
            free = place;
    }
    if (ofOne >= m_limits.ofOne)
        return {std::nullopt, Refusal::TooManyOfOne};
    if (!free)
        return {std::nullopt, Refusal::AllTaken};
    const auto written = pwrite(file.number(), record.data(), record.size(), startOf(*free));
    if (written < 0 && !isDiskFull(errno)) // on a disk that is full it is taken in nobody's name
        fail("writing into a place");
    change(file.number(), F_OFD_SETLK, startOf(*free), F_WRLCK);
    change(file.number(), F_OFD_SETLK, kChoosing, F_UNLCK);
    return {Pass(std::move(file))};
}

} // namespace trivet
