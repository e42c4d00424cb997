#pragma once
#include "git/repository.hpp"

#include <list>
#include <memory>
#include <string>
#include <string_view>

namespace trivet::git {

// The repositories a worker read last, kept open. That is safe: a path never means another repository later, and a
// reader notices changed refs and new packs by itself.
class OpenRepositories {
public:
    // Good until the next call.
    Repository& at(const std::string& path, std::string_view format);

private:
    std::list<std::unique_ptr<Repository>> m_recent{}; // the latest in front
};

} // namespace trivet::git
