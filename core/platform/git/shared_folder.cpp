#include "git/shared_folder.hpp"

#include <algorithm>
#include <iterator>
#include <sys/vfs.h>

namespace trivet::git {
namespace {

// Those of linux/magic.h, and of file systems that are not in it.
constexpr std::int64_t kSharedKinds[] = {
    0x6969,     // NFS
    0x517B,     // SMB
    0xFE534D42, // SMB 2
    0xFF534D42, // CIFS
    0x01021997, // 9P
    0x5346414F, // AFS
    0x00C36400, // Ceph
    0x65735546, // FUSE, as GlusterFS has it
    0x01161970, // GFS2
    0x7461636F, // OCFS2
    0x0BD00BD0, // Lustre
};

} // namespace

bool isSharedKind(std::int64_t fileSystem)
{
    return std::find(std::begin(kSharedKinds), std::end(kSharedKinds), fileSystem) != std::end(kSharedKinds);
}

bool isShared(const std::string& folder)
{
    struct statfs status {};
    return ::statfs(folder.c_str(), &status) == 0 && isSharedKind(static_cast<std::int64_t>(status.f_type));
}

} // namespace trivet::git
