#include "body/multipart_reader.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/media_type.hpp"

#include <algorithm>

namespace trivet::body {
namespace {

constexpr MessageFormat<1> kFieldTooLong{"form.field_too_long", "a field of the form is longer than {{COUNT}} bytes"};
constexpr MessageFormat<> kFieldNotText{"form.field_not_text",
                                        "a field of the form holds a NUL or text that is not UTF-8"};

constexpr std::size_t kPiece = 16 * 1024;
constexpr std::size_t kLongestBoundary = 70;
constexpr std::string_view kNewline = "\r\n";

Error truncated() { return malformedForm("the body ends before the last boundary"); }

// RFC 2046 §5.1.1, bchars.
bool isBoundaryCharacter(char c)
{
    return isAsciiAlphanumeric(c) || std::string_view("'()+_,-./:=? ").find(c) != std::string_view::npos;
}

std::string boundaryOf(std::string_view contentType)
{
    const auto type = parseMediaType(contentType);
    if (!type || !type->is("multipart/form-data"))
        throw malformedForm("Content-Type is not multipart/form-data");
    const auto boundary = type->parameter("boundary").value_or("");
    if (boundary.empty() || boundary.size() > kLongestBoundary || boundary.ends_with(' ') ||
        !std::all_of(boundary.begin(), boundary.end(), isBoundaryCharacter))
        throw malformedForm("the boundary is missing or malformed");
    return std::string(boundary);
}

} // namespace

// The first delimiter has no line before it: a line end put in front of the body makes it like the others.
MultipartReader::MultipartReader(Source& source, std::string_view contentType, const MultipartLimits& limits)
    : m_source(source), m_limits(limits), m_delimiter("\r\n--" + boundaryOf(contentType)), m_buffer(kNewline)
{
}

// False at the end of the body. The limit strikes only when bytes beyond it are asked for, so that what is wrong before
// it is reported the same way however the bytes were cut.
bool MultipartReader::fill()
{
    m_buffer.erase(0, m_begin);
    m_begin = 0;
    const auto kept = m_buffer.size();
    const auto allowed = m_limits.totalBytes - m_received;
    m_buffer.resize(kept + std::clamp<std::size_t>(allowed, 1, kPiece));
    const auto count = m_source.read(m_buffer.data() + kept, m_buffer.size() - kept);
    m_buffer.resize(kept + count);
    if (count > allowed)
        throw bodyTooLarge(m_limits.totalBytes);
    m_received += count;
    return count > 0;
}

// False if the body ends before that many bytes are there.
bool MultipartReader::fillTo(std::size_t size)
{
    while (available().size() < size)
        if (!fill())
            return false;
    return true;
}

std::string_view MultipartReader::take(std::size_t count)
{
    const auto taken = available().substr(0, count);
    m_begin += taken.size();
    return taken;
}

std::string_view MultipartReader::piece()
{
    while (!m_isAtDelimiter) {
        const auto found = available().find(m_delimiter);
        if (found == 0) {
            take(m_delimiter.size());
            m_isAtDelimiter = true;
        } else if (found != std::string_view::npos) {
            return take(found);
        } else if (available().size() >= m_delimiter.size()) {
            return take(available().size() - m_delimiter.size() + 1);
        } else if (!fill()) {
            throw truncated();
        }
    }
    return {};
}

std::string MultipartReader::text()
{
    std::string value;
    for (auto some = piece(); !some.empty(); some = piece()) {
        if (some.size() > m_limits.fieldBytes - value.size())
            throw Error::tooLarge(kFieldTooLong.with(m_limits.fieldBytes));
        value += some;
    }
    if (!isUtf8(value) || value.find('\0') != std::string::npos)
        throw Error::badRequest(kFieldNotText);
    return value;
}

void MultipartReader::skipPadding()
{
    while (fillTo(1) && (available().front() == ' ' || available().front() == '\t'))
        take(1);
}

// Reads what follows the delimiter; true if another part does. Data that merely begins like the boundary is refused:
// other programs might see a boundary there.
bool MultipartReader::finishDelimiter()
{
    const bool isLast = fillTo(2) && available().starts_with("--");
    if (isLast)
        take(2);
    skipPadding();
    if (fillTo(2) && available().starts_with(kNewline)) {
        take(2);
        return !isLast;
    }
    if (available().empty() && isLast) // many senders leave the last line end out
        return false;
    throw available().size() < 2 ? truncated() : malformedForm("a boundary is followed by other text");
}

// The next line, nothing at the blank one. A blank line may itself begin the delimiter (a part without data).
std::optional<std::string> MultipartReader::headerLine(std::size_t budget)
{
    for (std::size_t searched = 0;;) {
        const auto end = available().find(kNewline, searched);
        if (end != std::string_view::npos ? end > budget : available().size() > budget + 1)
            throw malformedForm("the header of a part is longer than " + std::to_string(m_limits.headerBytes) +
                                " bytes");
        if (end == 0) {
            fillTo(m_delimiter.size());
            if (!available().starts_with(m_delimiter))
                take(2);
            return std::nullopt;
        }
        if (end != std::string_view::npos) {
            std::string line(take(end));
            take(2);
            return line;
        }
        searched = available().empty() ? 0 : available().size() - 1;
        if (!fill())
            throw truncated();
    }
}

std::vector<std::string> MultipartReader::headerLines()
{
    std::vector<std::string> lines;
    std::size_t budget = m_limits.headerBytes;
    while (auto line = headerLine(budget)) {
        budget -= line->size();
        lines.push_back(std::move(*line));
    }
    return lines;
}

std::optional<PartHeader> MultipartReader::next()
{
    if (m_isDone)
        return std::nullopt;
    while (!piece().empty()) {
    }
    if (!finishDelimiter()) {
        m_isDone = true;
        for (m_begin = m_buffer.size(); fill(); m_begin = m_buffer.size()) {
        }
        return std::nullopt;
    }
    if (++m_parts > m_limits.parts)
        throw malformedForm("more than " + std::to_string(m_limits.parts) + " parts");
    m_isAtDelimiter = false;
    return parsePartHeader(headerLines());
}

} // namespace trivet::body
