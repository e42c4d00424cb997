#pragma once
#include <string>
#include <vector>

namespace trivet::git {

// Where objects wait that were made on somebody's behalf, until they are checked as those of a push are. Until then the
// repository does not have them, and what is not accepted is gone at the end.
class IncomingObjects {
public:
    // Others, by the folders of their repositories, lend objects. Throws std::system_error.
    explicit IncomingObjects(const std::string& repository, const std::vector<std::string>& lenders = {});
    ~IncomingObjects();
    IncomingObjects(const IncomingObjects&) = delete;
    IncomingObjects& operator=(const IncomingObjects&) = delete;

    // Variables for a git that writes its objects here and sees those of the repository.
    const std::vector<std::string>& environment() const { return m_environment; }
    const std::string& folder() const { return m_folder; }

    // Takes in everything behind `tip` that is not behind one of `known`. Throws Error (Invalid) with what is wrong
    // with an object.
    void accept(const std::string& tip, const std::vector<std::string>& known) const;

    // Takes in the packs as they are, for who has let git check them while it wrote them.
    void acceptPacks() const;

private:
    void unpack(const std::string& pack) const;
    void keep(const std::string& pack, const std::string& name) const;

    std::string m_repository, m_folder;
    std::vector<std::string> m_environment{};
};

} // namespace trivet::git
