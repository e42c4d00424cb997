#include "http/path.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::http {
namespace {

constexpr MessageFormat<> kBrokenEscape{"path.broken_escape",
                                        "the path holds a broken escape, a NUL or text that is not UTF-8"};
constexpr MessageFormat<> kControl{"path.control", "the path holds control characters"};
constexpr MessageFormat<> kDotSegment{"path.dot_segment", "the path holds '.' or '..' segments"};
constexpr MessageFormat<> kTooLong{"path.too_long", "the address is longer than 16 KiB"};
constexpr MessageFormat<> kNoPath{"path.none", "the request target is not a path"};

constexpr std::size_t kLongestTarget = 16 * 1024;
constexpr std::size_t kUsualDepth = 12;

bool needsDecoding(char c) { return c == '%' || static_cast<unsigned char>(c) >= 0x80; }

// Apache passes an absolute-form target on as it came, nginx does not (RFC 9112 §3.2.2).
std::string_view withoutAuthority(std::string_view target)
{
    const auto schemeEnd = target.find("://");
    if (target.starts_with('/') || schemeEnd == std::string_view::npos)
        return target;
    const auto scheme = target.substr(0, schemeEnd);
    if (!equalsIgnoringAsciiCase(scheme, "http") && !equalsIgnoringAsciiCase(scheme, "https"))
        return target;
    target.remove_prefix(schemeEnd + 3);
    target.remove_prefix(std::min(target.find_first_of("/?"), target.size()));
    return target.empty() ? "/" : target;
}

// A slash that came as %2F must not carry a dot segment past the check either.
bool holdsDotSegment(std::string_view decoded)
{
    if (decoded.find('.') == std::string_view::npos)
        return false;
    for (;;) {
        const auto end = decoded.find('/');
        const auto part = decoded.substr(0, end);
        if (part == "." || part == "..")
            return true;
        if (end == std::string_view::npos)
            return false;
        decoded.remove_prefix(end + 1);
    }
}

std::string decodeSegment(std::string_view raw)
{
    std::string decoded;
    if (std::none_of(raw.begin(), raw.end(), needsDecoding)) {
        decoded = raw;
    } else {
        auto text = decodePercent(raw);
        if (!text)
            throw Error::badRequest(kBrokenEscape);
        decoded = std::move(*text);
    }
    if (std::any_of(decoded.begin(), decoded.end(), isAsciiControl))
        throw Error::badRequest(kControl);
    if (holdsDotSegment(decoded))
        throw Error::badRequest(kDotSegment);
    return decoded;
}

// Gives one segment after the other. Empty ones are skipped, so an empty one is the end.
class Segments {
public:
    explicit Segments(std::string_view path) : m_rest(path) {}
    std::string_view next()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of('/'), m_rest.size()));
        const auto segment = m_rest.substr(0, m_rest.find('/'));
        m_rest.remove_prefix(segment.size());
        return segment;
    }

private:
    std::string_view m_rest;
};

// RFC 8414 §3.1 has the path of a site behind the name: /.well-known/NAME/trivet.
bool isWellKnownOf(std::string_view mountPrefix, std::string_view path)
{
    return !mountPrefix.empty() && path.starts_with("/.well-known/") && path.ends_with(mountPrefix);
}

} // namespace

RequestPath parsePath(std::string_view target, std::string_view mountPrefix)
{
    if (target.size() > kLongestTarget)
        throw Error(Error::Kind::UriTooLong, kTooLong);
    target = withoutAuthority(target);
    RequestPath result;
    result.raw = target.substr(0, target.find('?'));
    result.query = target.substr(std::min(result.raw.size() + 1, target.size()));
    if ((!target.starts_with('/') && !target.starts_with('?')) || result.raw.find('#') != std::string_view::npos)
        throw Error::badRequest(kNoPath);
    result.segments.reserve(kUsualDepth);
    auto below = result.raw;
    if (isWellKnownOf(mountPrefix, below)) {
        below.remove_suffix(mountPrefix.size());
        mountPrefix = {};
    }
    Segments mount(mountPrefix), path(below);
    auto mountPart = mount.next();
    for (auto raw = path.next(); !raw.empty(); raw = path.next()) {
        auto decoded = decodeSegment(raw);
        if (mountPart.empty())
            result.segments.push_back({raw, std::move(decoded)});
        else if (decoded == mountPart)
            mountPart = mount.next();
        else
            throw Error::notFound();
    }
    if (!mountPart.empty())
        throw Error::notFound();
    return result;
}

} // namespace trivet::http
