#include "log/request_ids.hpp"

#include "base/random.hpp"

#include <cstring>
#include <unistd.h>

namespace trivet::log {
namespace {

void appendHex(std::string& text, std::uint64_t number, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += "0123456789abcdef"[number >> shift & 15];
}

} // namespace

RequestIds::RequestIds() { reseed(); }

std::string RequestIds::next()
{
    if (getpid() != m_process || m_count == UINT32_MAX)
        reseed();
    std::string id;
    id.reserve(24);
    appendHex(id, m_prefix, 16);
    appendHex(id, ++m_count, 8);
    return id;
}

void RequestIds::reseed()
{
    m_process = getpid();
    const auto bytes = randomBytes(sizeof m_prefix);
    std::memcpy(&m_prefix, bytes.data(), sizeof m_prefix);
    m_count = 0;
}

} // namespace trivet::log
