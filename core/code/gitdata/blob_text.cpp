#include "gitdata/blob_text.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/process_source.hpp"

namespace trivet::gitdata {
namespace {

constexpr std::uint64_t kMostInMemory = 1024 * 1024;
constexpr const char* kBytes = "application/octet-stream";

bool isText(std::string_view bytes) { return bytes.find('\0') == std::string_view::npos && isUtf8(bytes); }

} // namespace

GitText blobText(git::Repository& git, const std::string& id)
{
    const auto head = git.head(id);
    if (!head || head->kind != git::ObjectKind::Blob)
        throw Error::notFound();
    if (head->size > kMostInMemory)
        return {.contentType = kBytes,
                .stream = std::make_shared<git::ProcessSource>(
                    git::GitCommand{.folder = git.path(), .arguments = {"cat-file", "blob", id}}),
                .size = static_cast<std::int64_t>(head->size),
                .tag = id};
    GitText text{.body = git.content(id), .tag = id};
    if (!isText(text.body))
        text.contentType = kBytes;
    return text;
}

} // namespace trivet::gitdata
