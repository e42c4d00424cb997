#pragma once
#include "base/shared_remembered.hpp"
#include "diffs/patch_source.hpp"

#include <memory>

namespace trivet::diffs {

// What was compared last by the threads of one process. Ids name what is in them for ever, so it stays true.
class LatestDiffs {
public:
    std::shared_ptr<const ChangeList> list(const git::Repository& git, const std::string& from, const std::string& to);
    std::shared_ptr<const Patch> patch(const git::Repository& git, const ChangeList& list, const PatchRequest& request);

private:
    SharedRemembered<ChangeList> m_lists{1024 * 1024};
    SharedRemembered<Patch> m_patches{2 * 1024 * 1024};
};

} // namespace trivet::diffs
