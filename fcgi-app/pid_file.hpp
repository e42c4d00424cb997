#pragma once
#include <string>

namespace trivet::process {

// Holds the process id in a file while it exists; an empty path means no file. Throws if it cannot be written.
class PidFile {
public:
    explicit PidFile(std::string path);
    ~PidFile();
    PidFile(const PidFile&) = delete;
    PidFile& operator=(const PidFile&) = delete;

private:
    std::string m_path;
};

} // namespace trivet::process
