#pragma once
#include <string>

namespace trivet::backup {

class ArchiveWriter;

// Puts a bare repository into the archive while others push to it and tidy it. First its refs, all of one moment, then
// the objects: what the refs name is there by then, and git never changes an object. What `git gc` moves meanwhile is
// looked for again. False if there is no such repository, or none any more. Throws ReadFailure if it cannot be read. In
// neither case anything of it is in the archive.
bool addRepository(ArchiveWriter& archive, const std::string& name, const std::string& folder);

} // namespace trivet::backup
