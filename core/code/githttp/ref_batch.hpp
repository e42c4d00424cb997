#pragma once

namespace trivet::githttp {

// The hook that changes the refs of a large push, all in one transaction that is on the disk before it is acknowledged:
// git itself would wait for the disk once for each. What cannot be done like this it leaves to git. Speaks on the
// standard streams as githooks(5) says of proc-receive; answers the exit status.
int changeRefsAtOnce();

} // namespace trivet::githttp
