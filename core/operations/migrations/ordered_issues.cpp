#include "migrations/ordered_issues.hpp"

#include "migrations/nameless_file.hpp"
#include "migrations/source_pull_types.hpp"
#include "json/write_value.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>

namespace trivet::migrations {
namespace {

// As it came, without the members that nobody reads: they are most of what servers send.
template <json::Described Item> std::string readMembersOf(const json::Value& value)
{
    json::Value::Object members;
    Item::fields([&](const auto& field) {
        if (const auto* found = value.member(field.name))
            members.emplace_back(field.name, *found);
    });
    return json::writeValue({std::move(members)});
}

} // namespace

OrderedIssues::OrderedIssues(GatheredLists& lists, const creation::Migration& wanted, const std::string& folder)
    : m_file(namelessFile(folder))
{
    lists.eachPage("issues", [&](const std::string& body) { takePage(body, wanted); });
    lists.each<SourcePull>("pulls", [this](const SourcePull& pull) {
        if (pull.isDraft)
            m_drafts.insert(pull.number);
    });
}

void OrderedIssues::takePage(const std::string& body, const creation::Migration& wanted)
{
    for (const auto& value : listFrom(body)) {
        const auto issue = itemOf<SourceIssue>(value);
        if (!(issue.isPull() ? wanted.pullRequests : wanted.issues) || m_places.contains(issue.number))
            continue; // lists move while they are read: the same may stand on two pages
        const auto text = readMembersOf<SourceIssue>(value);
        m_places.emplace(issue.number, Place{m_end, text.size()});
        append(m_file, text);
        m_end += static_cast<std::int64_t>(text.size());
        if (issue.isPull())
            m_openPulls[issue.number] = issue.state == "open";
    }
}

std::string OrderedIssues::textAt(const Place& place) const
{
    std::string text(place.length, '\0');
    for (std::size_t done = 0; done < text.size();) {
        const auto count = ::pread(m_file.number(), text.data() + done, text.size() - done,
                                   static_cast<off_t>(place.begin) + static_cast<off_t>(done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            throw std::system_error(count < 0 ? errno : EIO, std::generic_category(), "cannot read what is migrated");
        done += static_cast<std::size_t>(count);
    }
    return text;
}

void OrderedIssues::each(const std::function<void(const SourceIssue&)>& take) const
{
    for (const auto& [number, place] : m_places)
        take(itemFrom<SourceIssue>(textAt(place)));
}

} // namespace trivet::migrations
