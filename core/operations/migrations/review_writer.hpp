#pragma once
#include "migrations/source_pull_types.hpp"
#include "migrations/tracker_writer.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

namespace trivet::migrations {

// Reviews of pull requests and what they say about lines.
class ReviewWriter {
public:
    explicit ReviewWriter(const Writing& writing) : m_writing(writing) {}

    // Those of one pull request, whose issue has this number here.
    void write(std::int64_t number, std::int64_t issueId);
    // What GitHub lists for all pull requests at once.
    void writeRest(const WrittenTracker& written);

private:
    struct Known {
        std::int64_t id = 0, issueId = 0;
    };
    Known insert(const SourceReview& source, std::int64_t issueId);
    void writeLine(const SourceLineComment& source, const Known& review);

    const Writing& m_writing;
    std::map<std::int64_t, Known> m_reviews{};        // by their number there
    std::map<std::int64_t, std::int64_t> m_threads{}; // by the number of a comment there
    // Where there are no answers, what one review says of one line belongs together.
    std::map<std::tuple<std::int64_t, std::string, std::int64_t>, std::int64_t> m_places{};
};

} // namespace trivet::migrations
