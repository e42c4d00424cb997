#pragma once
#include "git/libgit.hpp"
#include "git/repository.hpp"

namespace trivet::git {

// Reads a sha1 repository in this process.
class LibgitRepository : public Repository {
public:
    explicit LibgitRepository(const std::string& path);

    std::optional<ObjectHead> head(const std::string& id) override;
    std::string content(const std::string& id) override;
    std::optional<std::string> expand(const std::string& abbreviation) override;
    std::optional<std::string> ref(const std::string& name) override;
    std::vector<Ref> refsBelow(std::string_view prefix) override;
    std::vector<std::string> refNames(std::string_view prefix) override;

private:
    OwnedRepository m_repository{};
    OwnedObjects m_objects{};
};

} // namespace trivet::git
