#include "attachments/upload.hpp"

#include "attachments/attachment_files.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/uuid.hpp"
#include "body/body_reader.hpp"
#include "body/part_source.hpp"
#include "http/body_source.hpp"

#include <limits>

namespace trivet::attachments {
namespace {

constexpr MessageFormat<> kSwitchedOff{"attachment.switched_off", "attachments are switched off"};
constexpr MessageFormat<> kWrongLength{"attachment.wrong_length",
                                       "the request body is not as long as its Content-Length"};

constexpr std::size_t kRoomForHeaders = 64 * 1024; // what a multipart body holds besides the file
constexpr std::int64_t kMega = 1024 * 1024;

void requireEnabled(const UploadLimits& limits)
{
    if (!limits.isEnabled)
        throw Error::notFound(kSwitchedOff);
}

// Before anything of it is read.
void requireFitting(const http::Context& context, const UploadLimits& limits)
{
    const auto told = body::declaredLength(context.request.contentLength, std::numeric_limits<std::size_t>::max() / 2);
    if (told && *told > limits.mostBytes + kRoomForHeaders)
        throw Error::tooLarge(kFileTooLarge.with(limits.mostBytes));
}

bool isForm(const http::Context& context)
{
    return asciiLower(context.request.contentType).starts_with("multipart/form-data");
}

} // namespace

UploadLimits limitsOfIssues(const Settings& settings)
{
    const auto& chosen = settings.attachment;
    return {chosen.allowedTypes, static_cast<std::size_t>(chosen.maxSizeMegabytes * kMega), chosen.maxFiles,
            chosen.enabled};
}

UploadLimits limitsOfReleases(const Settings& settings)
{
    const auto& chosen = settings.release;
    return {chosen.allowedTypes, static_cast<std::size_t>(chosen.maxSizeMegabytes * kMega), chosen.maxFiles,
            settings.attachment.enabled, Error::Kind::BadRequest};
}

UploadLimits limitsOfBranches(const Settings& settings)
{
    const auto& chosen = settings.upload;
    return {chosen.allowedTypes, static_cast<std::size_t>(chosen.maxSizeMegabytes * kMega), chosen.maxFiles,
            chosen.enabled};
}

Upload::Upload(const Settings& settings, const UploadLimits& limits, std::string_view fileName, body::Source& content)
    : m_settings(settings), m_limits(limits), m_uuid(newUuid())
{
    requireEnabled(m_limits);
    store(fileName, content);
}

Upload::Upload(http::Context& context, const UploadLimits& limits, WithoutFile without)
    : m_settings(context.settings), m_limits(limits), m_uuid(newUuid())
{
    requireEnabled(m_limits);
    requireFitting(context, m_limits);
    http::BodySource content(context);
    try {
        isForm(context) ? takeForm(context, *content, without) : take(context, *content);
    } catch (...) { // an object that was never made has no destructor to tidy up
        AttachmentFiles(m_settings).remove(m_uuid);
        throw;
    }
}

void Upload::store(std::string_view fileName, body::Source& content)
{
    m_name = requireAllowedName(m_limits, fileName);
    m_size = AttachmentFiles(m_settings).write(m_uuid, content, m_limits.mostBytes);
    m_hasFile = true;
}

void Upload::take(http::Context& context, body::Source& content)
{
    const auto wanted = context.query().single("name");
    if (!wanted || wanted->empty())
        throw Error::badRequest(kNoName);
    store(*wanted, content);
    const auto declared = parseInteger(context.request.contentLength);
    if (declared && *declared != m_size)
        throw Error::badRequest(kWrongLength);
}

void Upload::takeForm(http::Context& context, body::Source& content, WithoutFile without)
{
    body::MultipartReader reader(content, context.request.contentType,
                                 {.totalBytes = m_limits.mostBytes + kRoomForHeaders});
    while (const auto part = reader.next()) {
        if (!part->fileName)
            m_fields.add(part->name, reader.text());
        if (part->name != "attachment" || !part->fileName || m_hasFile)
            continue;
        const auto wanted = context.query().single("name");
        body::PartSource source(reader);
        store(wanted && !wanted->empty() ? *wanted : std::string_view(*part->fileName), source);
    }
    if (!m_hasFile && without == WithoutFile::Refused)
        throw Error::badRequest(kNoFile);
    const auto given = m_fields.single("name"); // the one in the address counts more
    if (m_hasFile && given && !given->empty() && context.query().single("name").value_or("").empty())
        m_name = requireAllowedName(m_limits, *given);
}

Upload::~Upload()
{
    if (!m_isKept && m_hasFile)
        AttachmentFiles(m_settings).remove(m_uuid);
}

} // namespace trivet::attachments
