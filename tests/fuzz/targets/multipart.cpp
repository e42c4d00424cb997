#include "body/part_source.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/sources.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkFileName(const std::string& name)
{
    promise(name.find_first_of("/\\") == std::string::npos && name != "." && name != "..", "no folders");
    promise(std::none_of(name.begin(), name.end(), isAsciiControl) && isUtf8(name), "file names are text");
}

// Everything that comes out.
std::string readAll(body::MultipartReader& reader, const body::MultipartLimits& limits)
{
    std::string text = "read";
    std::size_t parts = 0;
    while (const auto part = reader.next()) {
        promise(++parts <= limits.parts, "no more parts than allowed");
        promise(!part->name.empty(), "every part has a name");
        text += '\0' + part->name + '\0';
        if (part->fileName) {
            checkFileName(*part->fileName);
            body::PartSource content(reader);
            text += '\1' + *part->fileName + '\0' + part->contentType + '\0' + test::readToEnd(content);
        } else {
            const auto value = reader.text();
            promise(value.size() <= limits.fieldBytes && isUtf8(value), "fields are short and text");
            text += value;
        }
    }
    return text;
}

// The same, or how it was refused.
std::string outcome(std::string_view contentType, std::string_view bytes, std::size_t pieceBytes)
{
    const body::MultipartLimits limits{.totalBytes = 2000, .parts = 4, .headerBytes = 200, .fieldBytes = 100};
    test::ChoppedSource source(std::string(bytes), pieceBytes);
    try {
        body::MultipartReader reader(source, contentType, limits);
        return readAll(reader, limits);
    } catch (const Error& error) {
        return "refused: " + error.english();
    }
}

} // namespace

// The first line is the Content-Type.
void fuzzMultipart(std::string_view bytes)
{
    const auto lineEnd = std::min(bytes.find('\n'), bytes.size());
    const auto contentType = bytes.substr(0, lineEnd), body = bytes.substr(std::min(lineEnd + 1, bytes.size()));
    const auto whole = outcome(contentType, body, body.size() + 1);
    for (const std::size_t pieceBytes : {1, 2, 7, 100})
        promise(outcome(contentType, body, pieceBytes) == whole, "how the source is cut changes nothing");
}

} // namespace trivet::fuzz
