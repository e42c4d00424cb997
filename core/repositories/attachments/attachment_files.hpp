#pragma once
#include "attachments/attachment_row.hpp"
#include "body/source.hpp"
#include "settings/settings.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace trivet::attachments {

// Where attached files lie: in the data folder, each named by its uuid. A file is complete before its row is written
// and outlives it, so a row always has its file.
class AttachmentFiles {
public:
    explicit AttachmentFiles(const Settings& settings) : m_root(settings.server.appDataPath + "/attachments") {}

    const std::string& root() const { return m_root; }

    // Writes everything there is and says how many bytes. Throws Error (TooLarge) above the limit; what was begun is
    // gone then.
    std::int64_t write(const std::string& uuid, body::Source& content, std::size_t mostBytes) const;
    void remove(const std::string& uuid) const; // missing is fine
    void remove(const std::vector<AttachmentRow>& rows) const;
    std::string pathOf(const std::string& uuid) const;

private:
    std::string m_root;
};

} // namespace trivet::attachments
