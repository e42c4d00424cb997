#include "log/request_ids.hpp"

#include "base/random.hpp"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <system_error>

namespace trivet::log {
namespace {

void appendHex(std::string& text, std::uint64_t number, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += "0123456789abcdef"[number >> shift & 15];
}

} // namespace

struct RequestIds::State {
    std::uint64_t prefix;
    std::uint32_t left; // ids until a new prefix is drawn; none in fresh or cleared memory
};

// Asking for the process id each time would cost a system call.
RequestIds::RequestIds()
{
    void* memory = mmap(nullptr, sizeof(State), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || madvise(memory, sizeof(State), MADV_WIPEONFORK) != 0)
        throw std::system_error(errno, std::generic_category(), "memory for request ids");
    m_state = static_cast<State*>(memory);
}

RequestIds::~RequestIds() { munmap(m_state, sizeof(State)); }

std::string RequestIds::next()
{
    if (m_state->left == 0) {
        const auto bytes = randomBytes(sizeof m_state->prefix);
        std::memcpy(&m_state->prefix, bytes.data(), bytes.size());
        m_state->left = UINT32_MAX;
    }
    std::string id;
    id.reserve(24);
    appendHex(id, m_state->prefix, 16);
    appendHex(id, m_state->left--, 8);
    return id;
}

} // namespace trivet::log
