#include "pulls/closing_references.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"

#include <iterator>
#include <map>

namespace trivet::pulls {

std::vector<issues::IssueReference> closingReferences(const issues::IssueOperation& operation,
                                                      const issues::IssueRow& pull)
{
    auto all = issues::readReferences(pull.title + "\n\n" + pull.body).issues;
    for (const auto& event :
         issues::EventStore(operation.db).page({.issueId = pull.id, .onlyComments = true}, operation.who)) {
        auto more = issues::readReferences(event.body).issues;
        std::move(more.begin(), more.end(), std::back_inserter(all));
    }
    std::map<std::tuple<std::string, std::string, std::int64_t>, issues::IssueReference> last;
    for (auto& each : all)
        if (each.action != issues::RefAction::None)
            last.insert_or_assign({each.owner, each.repository, each.number}, each);
    std::vector<issues::IssueReference> references;
    for (auto& [key, each] : last)
        references.push_back(std::move(each));
    return references;
}

} // namespace trivet::pulls
