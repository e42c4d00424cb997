#pragma once
#include "audit/audit_store.hpp"
#include "http/context.hpp"
#include "http/pagination.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <tuple>
#include <vector>

// Pages that show a part of the audit log: everybody's own, and all of it for administrators.
namespace trivet::settings_pages {

// Days are those of UTC.
struct AuditQuery {
    static constexpr auto schema = json::query();
    std::string user{}, action{}, since{}, until{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = AuditQuery;
        visit(field("user", &Q::user, "Actor or target of the event", maxLength(255)));
        visit(field("action", &Q::action, "Kind of event", maxLength(100)));
        visit(field("since", &Q::since, "First day, such as 2026-08-22", maxLength(10)));
        visit(field("until", &Q::until, "Last day", maxLength(10)));
    }
};

struct ListedEntry {
    pages::Moment at{};
    std::string actor{}, action{}, words{}; // of the action
    std::optional<std::string> actingAs{}, address{}, credential{}, target{}, detail{};
    bool isRefused = false;

    static constexpr auto entries()
    {
        using E = ListedEntry;
        using pages::entry;
        return ValueList{entry("AT", &E::at),
                         entry("ACTOR", &E::actor),
                         entry("EVENT", &E::words),
                         entry("EVENT_NAME", &E::action),
                         entry("ACTING_AS", &E::actingAs),
                         entry("FROM", &E::address),
                         entry("CREDENTIAL", &E::credential),
                         entry("TARGET", &E::target),
                         entry("DETAIL", &E::detail),
                         entry("IS_REFUSED", &E::isRefused)};
    }
};

struct ActionChoice {
    std::string name{}, words{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("CHOICE_NAME", &ActionChoice::name),
                         pages::entry("CHOICE_WORDS", &ActionChoice::words),
                         pages::entry("IS_CHOSEN", &ActionChoice::isChosen)};
    }
};

struct AuditPage {
    std::string address{}, user{}, since{}, until{};
    std::vector<ActionChoice> choices{};
    std::vector<ListedEntry> listed{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = AuditPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address),  entry("USER", &P::user),      entry("SINCE_DAY", &P::since),
                         entry("UNTIL_DAY", &P::until),  entry("CHOICE", &P::choices), entry("ENTRY", &P::listed),
                         entry("IS_EMPTY", &P::isEmpty), entry("PAGER", &P::pager)};
    }
};

// What is asked cannot be wrong: days and actions that do not exist are no condition.
audit::EntryFilter filterOf(const AuditQuery& query);
// Entries as their reader may see them: where others were is nobody's business but the administrators'.
AuditPage auditPage(http::Context& context, const AuditQuery& query, const audit::EntryFilter& filter,
                    const http::PageRequest& page);

} // namespace trivet::settings_pages
