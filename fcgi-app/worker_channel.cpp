#include "worker_channel.hpp"

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/time.h>

namespace trivet::process {
namespace {

std::pair<FileDescriptor, FileDescriptor> makePair(int type)
{
    int ends[2];
    if (::socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends) != 0)
        throw std::runtime_error(std::string("cannot make a socket pair: ") + std::strerror(errno));
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

} // namespace

std::pair<FileDescriptor, FileDescriptor> makeChannel() { return makePair(SOCK_STREAM); }

void send(int channel, Word word)
{
    // A failure means the other side is gone, which it will hear of in another way.
    [[maybe_unused]] const auto sent = ::send(channel, &word, sizeof word, MSG_NOSIGNAL | MSG_DONTWAIT);
}

std::optional<Word> receive(int channel)
{
    Word word = Word::Gone;
    const auto count = ::recv(channel, &word, sizeof word, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return std::nullopt;
    return count > 0 ? word : Word::Gone;
}

Handover makeHandover()
{
    auto [give, take] = makePair(SOCK_DGRAM);
    // The queue between them holds few; a worker that has many to give waits for those who take, but not for ever.
    const timeval patience{.tv_sec = 1, .tv_usec = 0};
    ::setsockopt(give.number(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    return {std::move(give), std::move(take)};
}

namespace {

// One byte of data and room for one descriptor.
struct DescriptorMessage {
    char byte = 'c';
    iovec data{.iov_base = &byte, .iov_len = 1};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};

    DescriptorMessage()
    {
        message.msg_iov = &data;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
    }
    DescriptorMessage(const DescriptorMessage&) = delete;
};

} // namespace

void giveConnection(int give, FileDescriptor connection)
{
    DescriptorMessage parcel;
    cmsghdr* const header = CMSG_FIRSTHDR(&parcel.message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    const int number = connection.number();
    std::memcpy(CMSG_DATA(header), &number, sizeof number);
    // If nobody takes any more it is closed here, as it would have been anyway.
    [[maybe_unused]] const auto sent = ::sendmsg(give, &parcel.message, MSG_NOSIGNAL);
}

FileDescriptor takeConnection(int take)
{
    DescriptorMessage parcel;
    if (::recvmsg(take, &parcel.message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) <= 0)
        return {};
    const cmsghdr* const header = CMSG_FIRSTHDR(&parcel.message);
    if (header == nullptr || header->cmsg_type != SCM_RIGHTS)
        return {};
    int number = -1;
    std::memcpy(&number, CMSG_DATA(header), sizeof number);
    return FileDescriptor(number);
}

} // namespace trivet::process
