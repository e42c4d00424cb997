#include "git/answer_cache.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <sys/uio.h>

namespace trivet::git {
namespace {

constexpr std::size_t kBuckets = 16384, kWays = 4;
constexpr std::uint64_t kRingBytes = std::uint64_t{64} << 20;
constexpr std::size_t kMostAnswer = std::size_t{1} << 20;
constexpr std::array<char, 16> kMark{"trivet answers1"};

struct Head {
    std::array<char, 16> mark = kMark;
    std::uint64_t next = 0; // how many bytes were ever written: the ring modulo its size
};
struct Slot {
    std::uint64_t tag = 0, begin = 0, size = 0; // of the record; no size: nothing
};
using Bucket = std::array<Slot, kWays>;
struct RecordHead {
    std::uint64_t checksum = 0, keySize = 0, answerSize = 0;
};

constexpr off_t kIndexStart = 4096;
constexpr off_t kRingStart = kIndexStart + static_cast<off_t>(kBuckets * sizeof(Bucket));

std::uint64_t hashOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

std::uint64_t checksumOf(std::string_view key, std::string_view answer)
{
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
    return (hashOf(key) * kOdd + hashOf(answer)) * kOdd + answer.size();
}

off_t bucketOf(std::uint64_t tag) { return kIndexStart + static_cast<off_t>(tag % kBuckets * sizeof(Bucket)); }
off_t placeOf(std::uint64_t begin) { return kRingStart + static_cast<off_t>(begin % kRingBytes); }

template <class T> bool readAt(int file, T& value, off_t place)
{
    return ::pread(file, &value, sizeof value, place) == static_cast<ssize_t>(sizeof value);
}

template <class T> bool writeAt(int file, const T& value, off_t place)
{
    return ::pwrite(file, &value, sizeof value, place) == static_cast<ssize_t>(sizeof value);
}

struct iovec pieceOf(const void* bytes, std::size_t size) { return {const_cast<void*>(bytes), size}; }

// A lock of the open file description: threads exclude each other as processes do.
bool setLock(int file, short type)
{
    struct flock lock = {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_len = 1;
    return ::fcntl(file, F_OFD_SETLK, &lock) == 0;
}

} // namespace

bool AnswerCache::open() noexcept
{
    if (m_file.isOpen() || m_isOff)
        return m_file.isOpen();
    m_file = FileDescriptor(::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    m_isOff = !m_file.isOpen();
    return m_file.isOpen();
}

std::optional<std::string> AnswerCache::find(std::string_view key) noexcept
try {
    Bucket bucket;
    const auto tag = hashOf(key);
    if (!open() || !readAt(m_file.number(), bucket, bucketOf(tag)))
        return std::nullopt;
    const auto overhead = sizeof(RecordHead) + key.size();
    for (const auto& slot : bucket) {
        if (slot.tag != tag || slot.size < overhead || slot.size > overhead + kMostAnswer)
            continue;
        RecordHead head;
        std::string found(key.size(), '\0'), answer(slot.size - overhead, '\0');
        const std::array pieces{pieceOf(&head, sizeof head), pieceOf(found.data(), found.size()),
                                pieceOf(answer.data(), answer.size())};
        const auto count = ::preadv(m_file.number(), pieces.data(), pieces.size(), placeOf(slot.begin));
        if (count == static_cast<ssize_t>(slot.size) && head.keySize == key.size() &&
            head.answerSize == answer.size() && found == key && head.checksum == checksumOf(key, answer))
            return answer;
    }
    return std::nullopt;
} catch (const std::exception&) { // out of memory
    return std::nullopt;
}

void AnswerCache::keep(std::string_view key, std::string_view answer) noexcept
try {
    if (answer.size() > kMostAnswer || !open() || !setLock(m_file.number(), F_WRLCK))
        return;
    write(key, answer);
    setLock(m_file.number(), F_UNLCK);
} catch (const std::exception&) {
    setLock(m_file.number(), F_UNLCK);
}

// The record first, then what leads to it: whoever is killed in between leaves it unfound.
void AnswerCache::write(std::string_view key, std::string_view answer) const
{
    const int file = m_file.number();
    Head head;
    if (!readAt(file, head, 0) || head.mark != kMark)
        head = {};
    const RecordHead record{checksumOf(key, answer), key.size(), answer.size()};
    const auto size = sizeof record + key.size() + answer.size();
    auto begin = head.next;
    if (begin % kRingBytes + size > kRingBytes)
        begin += kRingBytes - begin % kRingBytes; // a record is in one piece
    const std::array pieces{pieceOf(&record, sizeof record), pieceOf(key.data(), key.size()),
                            pieceOf(answer.data(), answer.size())};
    if (::pwritev(file, pieces.data(), pieces.size(), placeOf(begin)) != static_cast<ssize_t>(size))
        return;
    Bucket bucket{};
    const auto tag = hashOf(key);
    if (!readAt(file, bucket, bucketOf(tag)))
        bucket = {};
    auto slot = std::find_if(bucket.begin(), bucket.end(), [&](const Slot& each) { return each.tag == tag; });
    if (slot == bucket.end())
        slot = std::min_element(bucket.begin(), bucket.end(),
                                [](const Slot& a, const Slot& b) { return a.begin < b.begin; });
    *slot = {tag, begin, size};
    head.next = begin + size;
    if (writeAt(file, bucket, bucketOf(tag)))
        writeAt(file, head, 0);
}

} // namespace trivet::git
