#pragma once
#include "base/remembered.hpp"
#include "blame_pages/blame.hpp"

#include <memory>

namespace trivet::blame_pages {

// What was found last by one worker. A commit has the same behind it for ever, so it stays true.
class LatestBlames {
public:
    std::shared_ptr<const Blame> of(const git::Repository& git, const BlameRequest& request);

private:
    Remembered<std::shared_ptr<const Blame>> m_latest{2 * 1024 * 1024};
};

} // namespace trivet::blame_pages
