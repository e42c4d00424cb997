#include "attachments/attachment_files.hpp"

#include "attachments/upload.hpp"
#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/sync_path.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace trivet::attachments {
namespace {

namespace fs = std::filesystem;

// A file nobody had before, gone again unless it is kept.
class NewFile {
public:
    explicit NewFile(std::string path)
        : m_path(std::move(path)), m_file(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640))
    {
        if (!m_file.isOpen())
            throw std::system_error(errno, std::generic_category(), "cannot make " + m_path);
    }
    ~NewFile()
    {
        if (!m_isKept)
            ::unlink(m_path.c_str());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto count = ::write(m_file.number(), bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                throw std::system_error(errno, std::generic_category(), "cannot write " + m_path);
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    void keep()
    {
        if (::fsync(m_file.number()) != 0)
            throw std::system_error(errno, std::generic_category(), "cannot write " + m_path);
        m_isKept = true;
    }

private:
    std::string m_path;
    FileDescriptor m_file;
    bool m_isKept = false;
};

} // namespace

std::string AttachmentFiles::pathOf(const std::string& uuid) const
{
    return m_root + "/" + uuid.substr(0, 2) + "/" + uuid;
}

std::int64_t AttachmentFiles::write(const std::string& uuid, body::Source& content, std::size_t mostBytes) const
{
    const auto path = pathOf(uuid);
    const auto folder = fs::path(path).parent_path().string();
    makeFolders(folder);
    NewFile file(path);
    std::array<char, 64 * 1024> buffer{};
    std::size_t size = 0;
    while (const auto count = content.read(buffer.data(), buffer.size())) {
        size += count;
        if (size > mostBytes)
            throw Error::tooLarge(kFileTooLarge.with(mostBytes));
        file.write({buffer.data(), count});
    }
    file.keep();
    syncPath(folder);
    return static_cast<std::int64_t>(size);
}

void AttachmentFiles::remove(const std::string& uuid) const
{
    std::error_code missing;
    fs::remove(pathOf(uuid), missing);
}

void AttachmentFiles::remove(const std::vector<AttachmentRow>& rows) const
{
    for (const auto& row : rows)
        remove(row.uuid);
}

} // namespace trivet::attachments
