#include "db/database.hpp"
#include "db/numbering.hpp"
#include "gitea_import/import_step.hpp"
#include "gitea_import/imported_row_store.hpp"

#include <optional>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

constexpr std::size_t kMostBatchBytes = 8 * 1024 * 1024;

// The rows of one step, a batch at a time.
class StepRun {
public:
    StepRun(Import& import, const Step& step, const Progress& progress)
        : m_import(import), m_step(step), m_rows(step.rows()), m_progress(progress)
    {
        m_report.name = step.name;
    }

    StepReport run()
    {
        m_total = m_import.source.count(m_step.table);
        m_progress(m_step, 0, m_total);
        m_import.source.eachRow(m_step.table, m_rows.columns, [&](SourceRow&& row) { add(std::move(row)); });
        flush();
        if (m_step.finish)
            m_import.db.transact([&] { m_step.finish(m_import); });
        return m_report;
    }

private:
    void add(SourceRow&& row)
    {
        if (m_rows.concerns && !m_rows.concerns(row))
            return;
        m_bytes += row.size();
        m_batch.push_back(std::move(row));
        if (m_batch.size() >= m_rows.batch || m_bytes >= kMostBatchBytes)
            flush();
    }

    void flush()
    {
        if (m_batch.empty())
            return;
        std::vector<std::int64_t> ids;
        for (const auto& row : m_batch)
            ids.push_back(row.id());
        const auto brought = ImportedRowStore(m_import.db).broughtOf(m_step.name, ids);
        prepare(brought);
        // Counted anew each time: a transaction may have to be repeated.
        m_report.add(m_import.db.transact([&] { return takeBatch(brought); }));
        m_batch.clear();
        m_bytes = 0;
        m_progress(m_step, m_report.old, m_total);
    }

    void prepare(const std::set<std::int64_t>& brought)
    {
        if (!m_rows.prepare || m_import.isDryRun)
            return;
        for (const auto& row : m_batch)
            if (!brought.contains(row.id()))
                m_rows.prepare(m_import, row);
    }

    StepReport takeBatch(const std::set<std::int64_t>& brought)
    {
        StepReport done;
        ImportedRowStore store(m_import.db);
        for (const auto& row : m_batch) {
            if (brought.contains(row.id())) {
                ++done.old;
                ++done.alreadyThere;
                continue;
            }
            const auto outcome = m_rows.take(m_import, row);
            done.add(row.id(), outcome);
            if (outcome.isBrought())
                store.add(m_step.name, row.id());
        }
        return done;
    }

    Import& m_import;
    const Step& m_step;
    RowTaker m_rows;
    const Progress& m_progress;
    StepReport m_report{};
    std::vector<SourceRow> m_batch{};
    std::size_t m_bytes = 0;
    std::int64_t m_total = 0;
};

// Ids are kept, so there must be nothing here that has them already.
void requireOwnSource(Import& import)
{
    ImportedRowStore store(import.db);
    const auto identity = import.source.identity(), known = store.source();
    if (known.empty() && store.hasAccounts())
        throw std::runtime_error("there are accounts here already: import into a new database (`trivet migrate` makes "
                                 "it), whose numbers are still free; the administrators come with the import");
    if (!known.empty() && known != identity)
        throw std::runtime_error("an import from another installation was begun here");
    store.setSource(identity);
}

// What is made here from now on gets numbers behind those that will be brought, also while an import is under way.
void reserveNumbers(Import& import, std::span<const Step> steps)
{
    for (const auto& step : steps)
        if (!step.writes.empty())
            db::continueNumberingAfter(import.db, step.writes, import.source.largestId(step.table));
}

} // namespace

std::vector<StepReport> runImport(Import& import, const Progress& progress)
{
    auto& db = import.db;
    std::optional<db::Transaction> dryRun;
    if (import.isDryRun)
        dryRun.emplace(db); // never committed
    const auto steps = importSteps();
    db.transact([&] {
        requireOwnSource(import);
        reserveNumbers(import, steps);
    });
    std::vector<StepReport> reports;
    for (const auto& step : steps)
        reports.push_back(StepRun(import, step, progress).run());
    return reports;
}

} // namespace trivet::gitea_import
