#pragma once
#include "base/message.hpp"
#include "body/source.hpp"
#include "http/context.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::attachments {

inline constexpr MessageFormat<1> kTypeNotAllowed{"attachment.type_not_allowed",
                                                  "files of this type cannot be attached: {{NAME}}"};

// A file a client sent, already on disk. Unless it is kept it goes with this object.
class Upload {
public:
    // Takes it from the field "attachment" of a multipart body, or the body itself with ?name=. Nothing of it is held
    // in memory. Throws Error: NotFound if files are switched off, TooLarge, Invalid for a type that is not allowed,
    // BadRequest if there is no file.
    explicit Upload(http::Context& context);
    // One file of a form that holds more than it. Throws as the other does.
    Upload(const Settings& settings, std::string_view fileName, body::Source& content);
    ~Upload();
    Upload(const Upload&) = delete;
    Upload& operator=(const Upload&) = delete;

    const std::string& uuid() const { return m_uuid; }
    const std::string& name() const { return m_name; }
    std::int64_t size() const { return m_size; }
    void keep() { m_isKept = true; }

private:
    void take(http::Context& context, body::Source& content);
    void store(std::string_view fileName, body::Source& content);

    const Settings& m_settings;
    std::string m_uuid, m_name{};
    std::int64_t m_size = 0;
    bool m_isKept = false;
};

// What one file may hold.
std::size_t mostBytes(const Settings& settings);

// Whether a file of this name may be attached: `allowed` lists endings (".zip") and media types ("image/*") separated
// by commas, and empty allows all.
bool isAllowedType(std::string_view allowed, std::string_view fileName);

// What a file of this name is, by its ending; application/octet-stream if it is not known.
std::string_view mediaTypeOf(std::string_view fileName);

// Throws Error (Invalid) for a name that cannot be a file's: empty, with folders or with control characters.
std::string requireFileName(std::string_view name);

} // namespace trivet::attachments
