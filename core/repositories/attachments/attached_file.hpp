#pragma once
#include "attachments/attachment_row.hpp"
#include "http/reply.hpp"
#include "repos/repository_row.hpp"

namespace trivet::attachments {

// An attached file as an answer, which counts its downloads. Whatever it holds, a browser treats it as data: only
// pictures are shown, and those without any rights. One that lies elsewhere is a redirect.
struct AttachedFile {
    AttachmentRow row{};
};

http::Response responseOf(http::Context& context, const AttachedFile& file);

// Throws Error (NotFound) unless the caller may see what it hangs on; a draft is for those who may publish it.
void requireReadable(http::Context& context, const AttachmentRow& row, const repos::OwnedRepository& repository);

} // namespace trivet::attachments

namespace trivet::http {

template <> struct Reply<attachments::AttachedFile> {
    static Response make(Context& context, const attachments::AttachedFile& file)
    {
        return attachments::responseOf(context, file);
    }
    static void describe(Operation& operation) { operation.results[200] = {"OK", R"({"type":"file"})", {}}; }
};

} // namespace trivet::http
