#include "attachments/upload.hpp"

#include "access/identity.hpp"
#include "attachments/attachment_files.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/multipart_reader.hpp"

#include <memory>

namespace trivet::attachments {
namespace {

constexpr std::size_t kRoomForHeaders = 64 * 1024; // what a multipart body holds besides the file

std::size_t mostBytes(const Settings& settings)
{
    return static_cast<std::size_t>(settings.attachment.maxSizeMegabytes) * 1024 * 1024;
}

// The data of one part, while it arrives.
class PartSource : public body::Source {
public:
    explicit PartSource(body::MultipartReader& reader) : m_reader(reader) {}
    std::size_t read(char* into, std::size_t size) override
    {
        if (m_rest.empty())
            m_rest = m_reader.piece();
        const auto count = m_rest.copy(into, size);
        m_rest.remove_prefix(count);
        return count;
    }

private:
    body::MultipartReader& m_reader;
    std::string_view m_rest{};
};

// What was signed has been read already.
std::unique_ptr<body::Source> bufferedBody(http::Context& context)
{
    if (context.who.signIn != access::SignIn::Signature)
        return nullptr;
    return std::make_unique<body::TextSource>(context.readBody());
}

void requireAllowed(const Settings& settings, const std::string& name)
{
    if (!isAllowedType(settings.attachment.allowedTypes, name))
        throw Error::invalid("files of this type cannot be attached: " + name);
}

} // namespace

Upload::Upload(http::Context& context) : m_settings(context.settings), m_uuid(AttachmentFiles::newUuid())
{
    if (!m_settings.attachment.enabled)
        throw Error::notFound("attachments are switched off");
    body::declaredLength(context.request.contentLength, mostBytes(m_settings) + kRoomForHeaders);
    const auto buffered = bufferedBody(context);
    try {
        store(context, buffered ? *buffered : *context.request.body);
    } catch (...) { // an object that was never made has no destructor to tidy up
        AttachmentFiles(m_settings).remove(m_uuid);
        throw;
    }
}

void Upload::store(http::Context& context, body::Source& content)
{
    const AttachmentFiles files(m_settings);
    const auto wanted = context.query().single("name");
    if (!asciiLower(context.request.contentType).starts_with("multipart/form-data")) {
        m_name = requireFileName(wanted.value_or(""));
        requireAllowed(m_settings, m_name);
        m_size = files.write(m_uuid, content, mostBytes(m_settings));
        const auto declared = parseInteger(context.request.contentLength);
        if (declared && *declared != m_size)
            throw Error::badRequest("the request body is not as long as its Content-Length");
        return;
    }
    body::MultipartReader reader(content, context.request.contentType,
                                 {.totalBytes = mostBytes(m_settings) + kRoomForHeaders});
    while (const auto part = reader.next()) {
        if (part->name != "attachment" || !part->fileName)
            continue;
        m_name = requireFileName(wanted && !wanted->empty() ? *wanted : std::string_view(*part->fileName));
        requireAllowed(m_settings, m_name);
        PartSource source(reader);
        m_size = files.write(m_uuid, source, mostBytes(m_settings));
        return;
    }
    throw Error::badRequest("there is no file in the field 'attachment'");
}

Upload::~Upload()
{
    if (!m_isKept)
        AttachmentFiles(m_settings).remove(m_uuid);
}

} // namespace trivet::attachments
