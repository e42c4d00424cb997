#pragma once
#include "base/shared_remembered.hpp"
#include "blame_pages/blame.hpp"

#include <memory>

namespace trivet::blame_pages {

// What was found last by the threads of one process. A commit has the same behind it for ever, so it stays true.
class LatestBlames {
public:
    std::shared_ptr<const Blame> of(const git::Repository& git, const BlameRequest& request);

private:
    SharedRemembered<Blame> m_latest{2 * 1024 * 1024};
};

} // namespace trivet::blame_pages
