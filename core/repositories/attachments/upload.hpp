#pragma once
#include "attachments/upload_limits.hpp"
#include "base/message.hpp"
#include "base/parameters.hpp"
#include "body/source.hpp"
#include "http/context.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::attachments {

inline constexpr MessageFormat<1> kFileTooLarge{"attachment.too_large", "attachment exceeds limit {{COUNT}}"};
inline constexpr MessageFormat<> kNoName{"attachment.no_name", "Could not determine name of attachment."};
inline constexpr MessageFormat<> kNoFile{"attachment.no_file", "there is no file in the field 'attachment'"};

// A file a client sent, already on disk. Unless it is kept it goes with this object.
class Upload {
public:
    enum class WithoutFile { Refused, Allowed }; // a form may bring other fields alone

    // Takes it from the field "attachment" of a multipart body, or the body itself with ?name=. Nothing of it is held
    // in memory. Throws Error: NotFound if files are switched off, TooLarge, what the limits say for a type that is not
    // allowed, BadRequest if there is no file or no name for it.
    Upload(http::Context& context, const UploadLimits& limits, WithoutFile without = WithoutFile::Refused);
    // One file of a form that holds more than it. Throws as the other does.
    Upload(const Settings& settings, const UploadLimits& limits, std::string_view fileName, body::Source& content);
    ~Upload();
    Upload(const Upload&) = delete;
    Upload& operator=(const Upload&) = delete;

    bool hasFile() const { return m_hasFile; }
    const std::string& uuid() const { return m_uuid; }
    const std::string& name() const { return m_name; }
    std::int64_t size() const { return m_size; }
    const Parameters& fields() const { return m_fields; } // what else the form brought
    // To be said with its row, before the transaction ends: how that ended may stay unknown, and a file without a row
    // is tidied away.
    void keep() { m_isKept = true; }

private:
    void take(http::Context& context, body::Source& content);
    void takeForm(http::Context& context, body::Source& content, WithoutFile without);
    void store(std::string_view fileName, body::Source& content);

    const Settings& m_settings;
    const UploadLimits m_limits;
    std::string m_uuid, m_name{};
    std::int64_t m_size = 0;
    Parameters m_fields{};
    bool m_hasFile = false, m_isKept = false;
};

// Whether a file of this name may be attached: `allowed` lists endings (".zip") and media types ("image/*") separated
// by commas, and empty allows all.
bool isAllowedType(std::string_view allowed, std::string_view fileName);

// What a file of this name is, by its ending; application/octet-stream if it is not known.
std::string_view mediaTypeOf(std::string_view fileName);

// Throws Error (Invalid) for a name that cannot be a file's: empty, with folders or with control characters.
std::string requireFileName(std::string_view name);
// The same, and what the limits say for a type that is not allowed.
std::string requireAllowedName(const UploadLimits& limits, std::string_view name);

} // namespace trivet::attachments
