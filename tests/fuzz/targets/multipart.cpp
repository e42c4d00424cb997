#include "body/multipart.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/sources.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkForm(const body::MultipartForm& form, const body::MultipartLimits& limits)
{
    promise(form.fields.size() + form.files.size() <= limits.parts, "no more parts than allowed");
    for (const auto& [name, value] : form.fields)
        promise(!name.empty() && value.size() <= limits.fieldBytes && isUtf8(value), "fields are short and text");
    for (const auto& file : form.files) {
        const auto& name = file.fileName;
        promise(name.find_first_of("/\\") == std::string::npos && name != "." && name != "..", "no folders");
        promise(std::none_of(name.begin(), name.end(), isAsciiControl) && isUtf8(name), "file names are text");
    }
}

// Everything that came out, or how it was refused.
std::string outcome(std::string_view contentType, std::string_view bytes, std::size_t pieceBytes)
{
    const body::MultipartLimits limits{
        .totalBytes = 2000, .parts = 4, .headerBytes = 200, .fieldBytes = 100, .memoryBytes = 1000};
    test::ChoppedSource source(bytes, pieceBytes);
    try {
        const auto form = body::readMultipart(source, contentType, limits, "/tmp");
        checkForm(form, limits);
        std::string text = "read";
        for (const auto& [name, value] : form.fields)
            text += '\0' + name + '\0' + value;
        for (const auto& file : form.files)
            text += '\1' + file.field + '\0' + file.fileName + '\0' + file.contentType + '\0' +
                    test::readToEnd(*file.content.open());
        return text;
    } catch (const Error& error) {
        return "refused: " + error.message();
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
