#pragma once
#include "base/remembered.hpp"
#include "code_pages/diff.hpp"
#include "git/repository.hpp"

#include <string>

namespace trivet::code_pages {

// What commits changed against their first parent, as people think of a merge, for one worker; the latest are kept.
// What costs more than the common budget is cut short.
class CommitDiffs {
public:
    Diff of(const git::Repository& git, const std::string& commit);

private:
    Remembered<Diff> m_latest{512 * 1024};
};

} // namespace trivet::code_pages
