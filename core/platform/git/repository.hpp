#pragma once
#include "git/object.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace trivet::git {

class AnswerCache;

// A git repository as it is read: objects and refs. What it says is true now, not when it was opened: others change
// the directory at any time. Throws std::runtime_error where the repository itself is broken.
class Repository {
public:
    virtual ~Repository() = default;

    const std::string& path() const { return m_path; }
    ObjectFormat format() const { return m_format; }

    virtual std::optional<ObjectHead> head(const std::string& id) = 0;
    // The bytes of an object that exists. Ask for its size first: all of it comes into memory.
    virtual std::string content(const std::string& id) = 0;
    // The only object whose id begins like this.
    virtual std::optional<std::string> expand(const std::string& abbreviation) = 0;

    // What the ref of this full name names.
    virtual std::optional<std::string> ref(const std::string& name) = 0;
    // The same for many at once: those of the names that are refs, with what they name. However many are asked for,
    // this is one question.
    virtual std::map<std::string, std::string> refs(const std::vector<std::string>& names);
    // All refs that begin like this, with what they name, in no order.
    virtual std::vector<Ref> refsBelow(std::string_view prefix);
    // The names of all refs that begin like this, in the order of bytes.
    virtual std::vector<std::string> refNames(std::string_view prefix) = 0;

    // When a commit was committed, or an annotated tag was made; 0 for what does not say. Remembered, as an object
    // never changes.
    std::int64_t creationTime(const std::string& id);

    // The commit that last touched a path, seen from this one; nothing if it cannot be told in a moment. Remembered:
    // what a commit has behind it never changes.
    std::optional<std::string> lastChange(const std::string& commit, const std::string& filePath);

    // What git once answered to a question about ids of this repository, for all workers (answer_cache.hpp). A question
    // names no refs: its answer must never change.
    std::optional<std::string> keptAnswer(std::string_view question) const;
    void keepAnswer(std::string_view question, std::string_view answer) const;
    // Without a cache nothing is kept. It must live longer than this.
    void keepAnswersIn(AnswerCache* cache) { m_answers = cache; }

protected:
    Repository(std::string path, ObjectFormat format) : m_path(std::move(path)), m_format(format) {}

private:
    std::string m_path;
    ObjectFormat m_format;
    AnswerCache* m_answers = nullptr;
    std::map<std::string, std::string> m_lastChanges{};              // by commit and path
    std::unordered_map<std::string, std::int64_t> m_creationTimes{}; // by id
};

// Does once for the process what opening the first repository would do: whoever forks does it before, and once for all.
void startReading();

// The right kind of reader for the format ("sha1", "sha256").
std::unique_ptr<Repository> openRepository(const std::string& path, std::string_view format);

} // namespace trivet::git
