#include "body/part_header.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "body/media_type.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::body {
namespace {

constexpr MessageFormat<1> kMalformed{"form.malformed", "multipart form: {{WHY}}"};

constexpr std::size_t kLongestName = 256;
constexpr std::size_t kLongestFileName = 255; // what file systems take

bool isCleanText(std::string_view text)
{
    return isUtf8(text) && std::none_of(text.begin(), text.end(), isAsciiControl);
}

// RFC 8187: UTF-8'language'percent-encoded. Nothing else is in use.
std::string decodeExtended(std::string_view value)
{
    const auto charsetEnd = value.find('\''), languageEnd = value.find('\'', charsetEnd + 1);
    if (charsetEnd == std::string_view::npos || languageEnd == std::string_view::npos ||
        !equalsIgnoringAsciiCase(value.substr(0, charsetEnd), "utf-8"))
        throw malformedForm("filename* is not in UTF-8");
    auto text = decodePercent(value.substr(languageEnd + 1));
    if (!text)
        throw malformedForm("filename* is malformed");
    return std::move(*text);
}

// Only the last component counts, whatever the sender's system puts between them.
std::string withoutFolders(std::string_view name)
{
    const auto slash = name.find_last_of("/\\");
    const auto last = slash == std::string_view::npos ? name : name.substr(slash + 1);
    if (last == "." || last == ".." || last.size() > kLongestFileName || !isCleanText(name))
        throw malformedForm("the name of a file cannot be used");
    return std::string(last);
}

PartHeader readDisposition(std::string_view value)
{
    const auto disposition = parseDisposition(value);
    if (!disposition || !disposition->is("form-data"))
        throw malformedForm("Content-Disposition is malformed or not form-data");
    const auto name = disposition->parameter("name");
    if (!name || name->empty() || name->size() > kLongestName || !isCleanText(*name))
        throw malformedForm("a part has no usable name");
    PartHeader header{.name = std::string(*name)};
    if (const auto extended = disposition->parameter("filename*"))
        header.fileName = withoutFolders(decodeExtended(*extended));
    else if (const auto plain = disposition->parameter("filename"))
        header.fileName = withoutFolders(*plain);
    return header;
}

// Deprecated by RFC 7578 §4.7; an encoded file must not be stored as if it were the file.
void refuseEncodedData(std::string_view encoding)
{
    for (const char* plain : {"binary", "8bit", "7bit"})
        if (equalsIgnoringAsciiCase(encoding, plain))
            return;
    throw malformedForm("Content-Transfer-Encoding is not supported");
}

} // namespace

Error malformedForm(std::string_view why) { return Error::badRequest(kMalformed.with(why)); }

PartHeader parsePartHeader(std::span<const std::string> lines)
{
    std::optional<PartHeader> header;
    std::string contentType;
    for (const std::string_view line : lines) {
        const auto colon = line.find(':');
        const auto name = line.substr(0, colon);
        if (colon == std::string_view::npos || name.empty() || name.find_first_of(" \t") != std::string_view::npos ||
            !isCleanText(name))
            throw malformedForm("the header of a part is malformed");
        const auto value = trimmed(line.substr(colon + 1));
        if (equalsIgnoringAsciiCase(name, "Content-Disposition")) {
            if (header)
                throw malformedForm("a part has two Content-Dispositions");
            header = readDisposition(value);
        } else if (equalsIgnoringAsciiCase(name, "Content-Type")) {
            if (!isCleanText(value))
                throw malformedForm("Content-Type of a part is malformed");
            contentType = value;
        } else if (equalsIgnoringAsciiCase(name, "Content-Transfer-Encoding")) {
            refuseEncodedData(value);
        }
    }
    if (!header)
        throw malformedForm("a part has no Content-Disposition");
    header->contentType = std::move(contentType);
    return std::move(*header);
}

} // namespace trivet::body
