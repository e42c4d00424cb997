#pragma once
#include <string>

namespace trivet {

struct Settings;

// Where files lie that only concern the processes of this host: counters in shared memory, locks that count who works,
// answers that are kept. Other hosts may share the data folder, but not this one.
const std::string& hostFolder(const Settings& settings);

} // namespace trivet
