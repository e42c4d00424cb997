#include "body/body_reader.hpp"

#include <algorithm>
#include <charconv>

namespace trivet::body {
namespace {

constexpr MessageFormat<1> kTooLarge{"request.too_large",
                                     "the request body is larger than the limit of {{COUNT}} bytes"};
constexpr MessageFormat<> kLengthNotNumber{"request.length_not_number", "Content-Length is not a number"};
constexpr MessageFormat<> kTooShort{"request.too_short", "the request body is shorter than its Content-Length"};

constexpr std::size_t kFirstPiece = 16 * 1024;

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

Error bodyTooLarge(std::size_t limit) { return Error::tooLarge(kTooLarge.with(limit)); }

std::optional<std::size_t> declaredLength(std::string_view contentLength, std::size_t limit)
{
    if (contentLength.empty())
        return std::nullopt;
    if (contentLength.find_first_not_of("0123456789") != std::string_view::npos)
        throw Error::badRequest(kLengthNotNumber);
    std::size_t length = 0;
    const auto [stop, error] =
        std::from_chars(contentLength.data(), contentLength.data() + contentLength.size(), length);
    if (error == std::errc::result_out_of_range || length > limit)
        throw bodyTooLarge(limit);
    return length;
}

std::string readAll(Source& source, std::string_view contentLength, std::size_t limit)
{
    const auto declared = declaredLength(contentLength, limit);
    auto text = readUpTo(source, declared.value_or(limit));
    if (declared && text.size() < *declared)
        throw Error::badRequest(kTooShort);
    if (!declared && text.size() == limit && !hasEnded(source))
        throw bodyTooLarge(limit);
    return text;
}

} // namespace trivet::body
