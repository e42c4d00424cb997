#pragma once
#include "gitea_import/gitea_source.hpp"
#include "gitea_import/import_report.hpp"
#include "gitea_import/old_settings.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

namespace trivet {
struct Settings;
namespace db {
class Database;
}
} // namespace trivet

namespace trivet::gitea_import {

// What all steps share.
struct Import {
    GiteaSource& source;
    db::Database& db;
    const Settings& settings;
    const OldSettings& old;
    std::filesystem::path repositories{}; // the folder with OWNER/NAME.git; empty: not given
    std::filesystem::path data{}; // the old application data folder (avatars, attachments, lfs, …); empty: not given
    std::int64_t now = 0;
    bool isDryRun = false; // files are read, and not written
};

struct Step;

// How the rows of a step are taken: `columns` are read (id always is), and `take` writes one row and says what became
// of it. It runs in a transaction with others of its batch and may run again if that has to be repeated, so it counts
// nothing and touches no files: what it writes is written with the ids the row has. A row that was brought once is not
// given to it again, also when it has been deleted here since. What it would violate it must find out by asking: a
// statement that fails ends the import.
struct RowTaker {
    GiteaSource::Columns columns{};
    std::function<Outcome(Import& import, const SourceRow& row)> take{};
    // Whether a row is of the kind this step is for; others are not counted. Absent: all are.
    std::function<bool(const SourceRow& row)> concerns{};
    // Rows in a transaction. 1 where files belong to a row: `prepare` then runs before it, outside of the transaction
    // and not in a dry run; what it leaves behind when the row is not brought must do no harm.
    std::size_t batch = 500;
    std::function<void(Import& import, const SourceRow& row)> prepare{};
};

// One kind of rows. Steps run in the order of importSteps(), each after what its rows refer to.
struct Step {
    std::string_view name{};   // "users": in the report, and the key under which brought rows are remembered
    std::string_view table{};  // of the old database
    std::string_view writes{}; // our table whose numbering goes on behind the ids; empty: it has none
    RowTaker (*rows)() = nullptr;
    // After all rows, in one transaction: counters and the like. May be absent.
    void (*finish)(Import& import) = nullptr;
};

// The one list. Each step is a file of its own.
std::span<const Step> importSteps();

using Progress = std::function<void(const Step& step, std::int64_t done, std::int64_t total)>;

// Runs all steps. A dry run does everything in one transaction, which is rolled back in the end. Throws
// std::runtime_error if this installation holds accounts that are not from that source.
std::vector<StepReport> runImport(Import& import, const Progress& progress);

} // namespace trivet::gitea_import
