#include "body/body_reader.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <charconv>

namespace trivet::body {
namespace {

constexpr std::size_t kFirstPiece = 16 * 1024;

Error tooLarge(std::size_t limit)
{
    return Error::tooLarge("the request body is larger than the limit of " + std::to_string(limit) + " bytes");
}

bool hasEnded(Source& source)
{
    char extra = 0;
    return source.read(&extra, 1) == 0;
}

// Reads until the end or until `most` bytes have come, doubling the room each time it is full.
std::string readUpTo(Source& source, std::size_t most)
{
    std::string text;
    std::size_t filled = 0;
    while (filled < most) {
        if (filled == text.size())
            text.resize(std::min(most, std::max(kFirstPiece, 2 * filled)));
        const auto count = source.read(text.data() + filled, text.size() - filled);
        if (count == 0)
            break;
        filled += count;
    }
    text.resize(filled);
    return text;
}

} // namespace

std::optional<std::size_t> declaredLength(std::string_view contentLength, std::size_t limit)
{
    if (contentLength.empty())
        return std::nullopt;
    if (contentLength.find_first_not_of("0123456789") != std::string_view::npos)
        throw Error::badRequest("Content-Length is not a number");
    std::size_t length = 0;
    const auto [stop, error] =
        std::from_chars(contentLength.data(), contentLength.data() + contentLength.size(), length);
    if (error == std::errc::result_out_of_range || length > limit)
        throw tooLarge(limit);
    return length;
}

std::string readAll(Source& source, std::string_view contentLength, std::size_t limit)
{
    const auto declared = declaredLength(contentLength, limit);
    auto text = readUpTo(source, declared.value_or(limit));
    if (declared && text.size() < *declared)
        throw Error::badRequest("the request body is shorter than its Content-Length");
    if (!declared && text.size() == limit && !hasEnded(source))
        throw tooLarge(limit);
    return text;
}

} // namespace trivet::body
