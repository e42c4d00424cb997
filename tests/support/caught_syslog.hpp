#pragma once
#include <string>
#include <vector>

namespace trivet::test {

// Everything this program has sent to syslog and nobody has taken yet, "priority text" each. In the tests nothing of it
// leaves the process: the system's log belongs to the host.
std::vector<std::string> takeSyslog();

} // namespace trivet::test
