#include "attachments/upload.hpp"

#include "access/identity.hpp"
#include "attachments/attachment_files.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/part_source.hpp"

#include <memory>

namespace trivet::attachments {
namespace {

constexpr MessageFormat<> kSwitchedOff{"attachment.switched_off", "attachments are switched off"};
constexpr MessageFormat<> kWrongLength{"attachment.wrong_length",
                                       "the request body is not as long as its Content-Length"};
constexpr MessageFormat<> kNoFile{"attachment.no_file", "there is no file in the field 'attachment'"};

constexpr std::size_t kRoomForHeaders = 64 * 1024; // what a multipart body holds besides the file

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
        throw Error::invalid(kTypeNotAllowed.with(name));
}

} // namespace

std::size_t mostBytes(const Settings& settings)
{
    return static_cast<std::size_t>(settings.attachment.maxSizeMegabytes) * 1024 * 1024;
}

Upload::Upload(const Settings& settings, std::string_view fileName, body::Source& content)
    : m_settings(settings), m_uuid(AttachmentFiles::newUuid())
{
    if (!m_settings.attachment.enabled)
        throw Error::notFound(kSwitchedOff);
    store(fileName, content);
}

Upload::Upload(http::Context& context) : m_settings(context.settings), m_uuid(AttachmentFiles::newUuid())
{
    if (!m_settings.attachment.enabled)
        throw Error::notFound(kSwitchedOff);
    body::declaredLength(context.request.contentLength, mostBytes(m_settings) + kRoomForHeaders);
    const auto buffered = bufferedBody(context);
    take(context, buffered ? *buffered : *context.request.body);
}

void Upload::store(std::string_view fileName, body::Source& content)
{
    m_name = requireFileName(fileName);
    requireAllowed(m_settings, m_name);
    try {
        m_size = AttachmentFiles(m_settings).write(m_uuid, content, mostBytes(m_settings));
    } catch (...) { // an object that was never made has no destructor to removeStaleFiles up
        AttachmentFiles(m_settings).remove(m_uuid);
        throw;
    }
}

void Upload::take(http::Context& context, body::Source& content)
{
    const auto wanted = context.query().single("name");
    if (!asciiLower(context.request.contentType).starts_with("multipart/form-data")) {
        store(wanted.value_or(""), content);
        const auto declared = parseInteger(context.request.contentLength);
        if (declared && *declared != m_size) {
            AttachmentFiles(m_settings).remove(m_uuid);
            throw Error::badRequest(kWrongLength);
        }
        return;
    }
    body::MultipartReader reader(content, context.request.contentType,
                                 {.totalBytes = mostBytes(m_settings) + kRoomForHeaders});
    while (const auto part = reader.next()) {
        if (part->name != "attachment" || !part->fileName)
            continue;
        body::PartSource source(reader);
        store(wanted && !wanted->empty() ? *wanted : std::string_view(*part->fileName), source);
        return;
    }
    throw Error::badRequest(kNoFile);
}

Upload::~Upload()
{
    if (!m_isKept)
        AttachmentFiles(m_settings).remove(m_uuid);
}

} // namespace trivet::attachments
