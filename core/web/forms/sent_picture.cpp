#include "forms/sent_picture.hpp"

#include "avatars/picture.hpp"
#include "body/body_reader.hpp"
#include "body/multipart_reader.hpp"
#include "forms/page_form.hpp"

namespace trivet::forms {
namespace {

constexpr std::size_t kMostBytes = 8 * avatars::kMostPictureBytes; // larger ones are told of on a page of their own
constexpr std::string_view kTokenField = "_csrf", kImageField = "image";

void take(body::MultipartReader& reader, std::string& bytes)
{
    for (auto piece = reader.piece(); !piece.empty(); piece = reader.piece())
        if (bytes.size() <= avatars::kMostPictureBytes)
            bytes += piece;
}

} // namespace

SentPicture SentPicture::resolve(http::Context& context)
{
    if (!context.request.contentType.starts_with("multipart/form-data"))
        requireOwnToken(context, {}); // nothing but such a form brings a token: it is refused like one without
    body::declaredLength(context.request.contentLength, kMostBytes);
    body::MultipartReader reader(*context.request.body, context.request.contentType, {.totalBytes = kMostBytes});
    SentPicture sent;
    std::string token;
    while (const auto part = reader.next()) {
        if (part->name == kTokenField)
            token = reader.text();
        else if (part->name == kImageField && part->fileName)
            take(reader, sent.bytes);
    }
    requireOwnToken(context, token);
    return sent;
}

void SentPicture::describe(http::Operation& operation)
{
    for (const int status : {400, 403, 413, 422})
        operation.refuses(status);
}

} // namespace trivet::forms
