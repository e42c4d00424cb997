#pragma once
#include <string>
#include <vector>

namespace trivet::test {

// The paths this process hands to fsync(2) and fdatasync(2) while this lives, in order. One at a time.
class ObservedSyncs {
public:
    ObservedSyncs();
    ~ObservedSyncs();
    ObservedSyncs(const ObservedSyncs&) = delete;
    ObservedSyncs& operator=(const ObservedSyncs&) = delete;

    std::vector<std::string> paths() const;
};

} // namespace trivet::test
