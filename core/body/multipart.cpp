#include "body/multipart.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace trivet::body {
namespace {

std::string readField(MultipartReader& reader, const std::string& name, std::size_t limit)
{
    std::string value;
    for (auto piece = reader.piece(); !piece.empty(); piece = reader.piece()) {
        if (piece.size() > limit - value.size())
            throw Error::tooLarge("[" + name + "]: is longer than " + std::to_string(limit) + " bytes");
        value += piece;
    }
    if (!isUtf8(value) || value.find('\0') != std::string::npos)
        throw Error::badRequest("[" + name + "]: holds a NUL or text that is not UTF-8");
    return value;
}

Spool readFile(MultipartReader& reader, std::size_t memoryBytes, const std::string& folder)
{
    Spool content(memoryBytes, folder);
    for (auto piece = reader.piece(); !piece.empty(); piece = reader.piece())
        content.append(piece);
    return content;
}

} // namespace

MultipartForm readMultipart(Source& source, std::string_view contentType, const MultipartLimits& limits,
                            const std::string& folder)
{
    MultipartForm form;
    MultipartReader reader(source, contentType, limits);
    while (auto part = reader.next()) {
        if (part->fileName) {
            form.files.push_back({std::move(part->name), std::move(*part->fileName), std::move(part->contentType),
                                  readFile(reader, limits.memoryBytes, folder)});
        } else {
            auto value = readField(reader, part->name, limits.fieldBytes);
            form.fields.add(std::move(part->name), std::move(value));
        }
    }
    return form;
}

} // namespace trivet::body
