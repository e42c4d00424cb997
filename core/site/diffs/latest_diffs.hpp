#pragma once
#include "base/remembered.hpp"
#include "diffs/patch_source.hpp"

#include <memory>

namespace trivet::diffs {

// What was compared last by one worker. Ids name what is in them for ever, so it stays true.
class LatestDiffs {
public:
    std::shared_ptr<const ChangeList> list(const git::Repository& git, const std::string& from, const std::string& to);
    std::shared_ptr<const Patch> patch(const git::Repository& git, const ChangeList& list, const PatchRequest& request);

private:
    Remembered<std::shared_ptr<const ChangeList>> m_lists{1024 * 1024};
    Remembered<std::shared_ptr<const Patch>> m_patches{2 * 1024 * 1024};
};

} // namespace trivet::diffs
