#pragma once

namespace trivet::githttp {

// The hook git leaves all changes of refs to. It passes them on to the worker, the only one that changes refs, with
// what the script that is asked about each of them has refused left out. Speaks on the standard streams as githooks(5)
// says of proc-receive; answers the exit status.
int passChangesOn();

} // namespace trivet::githttp
