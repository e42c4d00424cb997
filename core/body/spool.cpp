#include "body/spool.hpp"

#include "base/error.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::body {
namespace {

[[noreturn]] void failToStore(const std::string& folder)
{
    const int code = errno;
    const std::system_error cause(code, std::generic_category(), "storing an upload in " + folder);
    if (code == ENOSPC || code == EDQUOT)
        throw Error::unavailable("there is no room to store the upload").because(cause.what());
    throw cause;
}

int openNamelessFile(const std::string& folder)
{
    const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return file;
    // Network and overlay file systems know no O_TMPFILE.
    std::string name = folder + "/upload-XXXXXX";
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0)
        ::unlink(name.c_str());
    return named;
}

} // namespace

class Spool::Content {
public:
    Content() = default;
    Content(const Content&) = delete;
    ~Content()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    bool isOnDisk() const { return m_file >= 0; }

    void keep(std::string_view bytes) { m_memory += bytes; }

    void moveTo(const std::string& folder)
    {
        m_file = openNamelessFile(folder);
        if (m_file < 0)
            failToStore(folder);
        write(m_memory, folder);
        m_memory = {};
    }

    void write(std::string_view bytes, const std::string& folder)
    {
        while (!bytes.empty()) {
            const auto count = ::write(m_file, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                failToStore(folder);
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    std::size_t readAt(std::size_t position, char* into, std::size_t size) const
    {
        if (!isOnDisk())
            return m_memory.copy(into, size, position);
        for (;;) {
            const auto count = ::pread(m_file, into, size, static_cast<off_t>(position));
            if (count >= 0)
                return static_cast<std::size_t>(count);
            if (errno != EINTR)
                throw std::system_error(errno, std::generic_category(), "reading an upload");
        }
    }

private:
    std::string m_memory{};
    int m_file = -1;
};

class Spool::Reader : public Source {
public:
    explicit Reader(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_content->readAt(m_position, into, size);
        m_position += count;
        return count;
    }

private:
    std::shared_ptr<const Content> m_content;
    std::size_t m_position = 0;
};

Spool::Spool(std::size_t memoryBytes, std::string folder)
    : m_memoryBytes(memoryBytes), m_folder(std::move(folder)), m_content(std::make_shared<Content>())
{
}

void Spool::append(std::string_view bytes)
{
    if (!m_content->isOnDisk() && m_size + bytes.size() > m_memoryBytes)
        m_content->moveTo(m_folder);
    if (m_content->isOnDisk())
        m_content->write(bytes, m_folder);
    else
        m_content->keep(bytes);
    m_size += bytes.size();
}

bool Spool::isOnDisk() const { return m_content->isOnDisk(); }

std::unique_ptr<Source> Spool::open() const { return std::make_unique<Reader>(m_content); }

} // namespace trivet::body
