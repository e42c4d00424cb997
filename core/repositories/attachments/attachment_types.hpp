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
    std::int64_t downloadCount = 0;
    json::Time createdAt{};
    std::string uuid{}, browserDownloadUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Attachment::id, "ID of the attachment"));
        visit(field("name", &Attachment::name, "File name"));
        visit(field("size", &Attachment::size, "Size in bytes"));
        visit(field("download_count", &Attachment::downloadCount,
                    "Number of downloads; new ones are counted with a little delay"));
        visit(field("created_at", &Attachment::createdAt, "When it was attached"));
        visit(field("uuid", &Attachment::uuid, "UUID in the download URL"));
        visit(field("browser_download_url", &Attachment::browserDownloadUrl, "Download URL"));
    }
};

struct EditAttachment {
    static constexpr auto schema = json::body("EditAttachmentOptions");
    std::string name{}; // empty: as it was
    std::string browserDownloadUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &EditAttachment::name, "File name", json::maxLength(255)));
        visit(json::field("browser_download_url", &EditAttachment::browserDownloadUrl,
                          "URL of a release asset that lies elsewhere; of others it does not change",
                          json::maxLength(2048)));
    }
};

} // namespace trivet::attachments
