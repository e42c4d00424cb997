#pragma once
#include <cstdint>
#include <string>

namespace trivet::pushes {

// The space the files below a folder take, in KiB. Looks at no more than a hundred thousand of them: a repository with
// more has long been due for tidying, and a push must not wait for that.
std::int64_t kibibytesIn(const std::string& folder);

} // namespace trivet::pushes
