#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <tuple>

namespace trivet::attachments {

struct Attachment {
    static constexpr auto schema = json::value("Attachment");
    std::int64_t id = 0;
    std::string name{};
    std::int64_t size = 0;
    std::int64_t downloadCount = 0; // not counted: reading never writes
    json::Time createdAt{};
    std::string uuid{}, browserDownloadUrl{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Attachment::id, "Number of the file"),
            field("name", &Attachment::name, "File name"),
            field("size", &Attachment::size, "Bytes"),
            field("download_count", &Attachment::downloadCount, "Always 0: downloads are not counted"),
            field("created_at", &Attachment::createdAt, "When it was attached"),
            field("uuid", &Attachment::uuid, "What its address is made from"),
            field("browser_download_url", &Attachment::browserDownloadUrl, "Where the file itself is"),
        };
    }
};

struct EditAttachment {
    static constexpr auto schema = json::body("EditAttachmentOptions");
    std::string name{}; // empty: as it was

    static constexpr auto fields()
    {
        return std::tuple{json::field("name", &EditAttachment::name, "File name", json::maxLength(255))};
    }
};

} // namespace trivet::attachments
