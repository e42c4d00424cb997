#pragma once
#include "base/file_descriptor.hpp"
#include "signin/failures.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace trivet::signin {

// Counts of failures by name, shared by all processes on this machine in one file of fixed size. Names are kept as
// keyed hashes only; where there is no room the smallest count is lost. Not the database, if that is SQLite: whoever
// guesses passwords must not be able to keep its writers busy.
class FailureFile {
public:
    // The file is made when it is first needed, readable by its owner only.
    FailureFile(std::string path, std::string key) : m_path(std::move(path)), m_key(std::move(key)) {}

    Failures find(std::string_view name);
    // Replaces what is stored by what `change` makes of it; nothing else happens to it meanwhile.
    void update(std::string_view name, const std::function<Failures(Failures)>& change);

private:
    int descriptor();

    std::string m_path;
    std::string m_key;
    FileDescriptor m_file{};
};

} // namespace trivet::signin
