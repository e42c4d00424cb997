#pragma once
#include <string>
#include <vector>

namespace trivet::backup {

class ArchiveWriter;
struct ArchivedFolder;

struct CopiedFolder {
    std::size_t files = 0;
    std::vector<std::string> unread{}; // what cannot be read, and why
};

// Puts the files in and below a folder into the archive. One that vanishes meanwhile was deleted. What cannot be read
// keeps none of the others out. Throws ReadFailure if the folder itself cannot be listed.
CopiedFolder addFiles(ArchiveWriter& archive, const ArchivedFolder& place);

} // namespace trivet::backup
