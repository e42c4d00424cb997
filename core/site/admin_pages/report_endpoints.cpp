// What the site does and runs with: audit log, configuration, health.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "admin_pages/health_store.hpp"
#include "admin_pages/worker_count.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "db/database.hpp"
#include "doctor/doctor_checks.hpp"
#include "doctor/doctor_store.hpp"
#include "grants/logout_notice_store.hpp"
#include "http/services.hpp"
#include "mail/waiting_mail.hpp"
#include "metrics/metrics.hpp"
#include "outbox/outbox_store.hpp"
#include "pages/messages.hpp"
#include "pages/size.hpp"
#include "settings_pages/audit_view.hpp"

namespace trivet::admin_pages {
namespace {

pages::View auditPage(Context& context, const Administrator&, const settings_pages::AuditQuery& query,
                      const http::PageRequest& page)
{
    return adminView(context, "admin/audit", {"audit", "settings.audit"_text},
                     settings_pages::auditPage(context, query, settings_pages::filterOf(query), page));
}

struct ListedFinding {
    std::string text{};
    bool isGood = false, isAdvice = false, isProblem = false;
    static constexpr auto entries()
    {
        using F = ListedFinding;
        using pages::entry;
        return ValueList{entry("FINDING_TEXT", &F::text), entry("IS_GOOD", &F::isGood),
                         entry("IS_ADVICE", &F::isAdvice), entry("IS_PROBLEM", &F::isProblem)};
    }
};

// What is counted only where the site wants it.
struct Counters {
    std::string workers{}, inFlight{}, starts{}, busy{};
    static constexpr auto entries()
    {
        using C = Counters;
        using pages::entry;
        return ValueList{entry("WORKERS", &C::workers), entry("IN_FLIGHT", &C::inFlight), entry("STARTS", &C::starts),
                         entry("BUSY", &C::busy)};
    }
};

struct HealthPage {
    std::string version{}, engine{}, databaseSize{};
    std::optional<std::string> logSize{};
    std::optional<Counters> counters{};
    std::optional<std::int64_t> processes{}; // where nothing is counted
    std::int64_t sessions = 0, notices = 0, mails = 0, overdue = 0;
    std::vector<ListedFinding> findings{};

    static constexpr auto entries()
    {
        using P = HealthPage;
        using pages::entry;
        return ValueList{
            entry("VERSION", &P::version),   entry("ENGINE", &P::engine),     entry("DATABASE_SIZE", &P::databaseSize),
            entry("LOG_SIZE", &P::logSize),  entry("COUNTERS", &P::counters), entry("PROCESSES", &P::processes),
            entry("SESSIONS", &P::sessions), entry("NOTICES", &P::notices),   entry("MAILS", &P::mails),
            entry("OVERDUE", &P::overdue),   entry("FINDING", &P::findings)};
    }
};

// The value of a counter in the text that monitoring reads.
std::string counterIn(std::string_view rendered, std::string_view name)
{
    for (const auto line : split(rendered, '\n'))
        if (line.starts_with(name) && line.size() > name.size() && line[name.size()] == ' ')
            return std::string(line.substr(name.size() + 1));
    return "0";
}

std::optional<Counters> countersOf(const std::string& rendered)
{
    if (rendered.empty())
        return std::nullopt;
    return Counters{.workers = counterIn(rendered, "trivet_workers"),
                    .inFlight = counterIn(rendered, "trivet_requests_in_flight"),
                    .starts = counterIn(rendered, "trivet_worker_starts_total"),
                    .busy = counterIn(rendered, "trivet_database_busy_total")};
}

void add(const Context& context, std::vector<ListedFinding>& listed, const doctor::Findings& findings)
{
    using Kind = doctor::Finding::Kind;
    for (const auto& finding : findings)
        listed.push_back({.text = pages::told(context, finding.message),
                          .isGood = finding.kind == Kind::Good || finding.kind == Kind::Fixed,
                          .isAdvice = finding.kind == Kind::Advice,
                          .isProblem = finding.kind == Kind::Problem});
}

pages::View healthPage(Context& context, const Administrator&)
{
    HealthStore store(context.db());
    HealthPage page{.version = version(),
                    .engine = doctor::DoctorStore(context.db()).engineVersion(),
                    .databaseSize = pages::sizeOf(context, store.databaseBytes()),
                    .counters = countersOf(context.services.metrics.render()),
                    .sessions = store.countSessions(context.now),
                    .notices = outbox::OutboxStore(context.db(), grants::kLogoutNoticeKind).count(),
                    .mails = outbox::OutboxStore(context.db(), mail::kMailKind).count(),
                    .overdue = store.countOverdueTasks(context.now)};
    if (!page.counters)
        page.processes = countWorkers();
    if (const auto bytes = store.logBytes())
        page.logSize = pages::sizeOf(context, *bytes);
    add(context, page.findings, doctor::checkAddress(context.settings, context.request.header("Host")));
    add(context, page.findings, doctor::checkSettings(context.settings));
    add(context, page.findings, doctor::checkSigningKeys(context.db(), context.settings, context.now));
    add(context, page.findings, doctor::checkGit());
    add(context, page.findings, doctor::checkRepositoryFolder(context.db(), context.settings));
    return adminView(context, "admin/health", {"health", "admin.health"_text}, page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<auditPage>(pageMeta(Method::Get, "/audit", "auditPage", "Show the audit log")),
    http::endpoint<healthPage>(pageMeta(Method::Get, "/health", "healthPage", "Show the health of the site")),
};

} // namespace

std::span<const http::Endpoint> reportEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
