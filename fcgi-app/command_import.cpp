#include "administration.hpp"
#include "database_access.hpp"
#include "gitea_import/dump_archive.hpp"
#include "gitea_import/import_step.hpp"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <unistd.h>

namespace trivet::process {
namespace {

namespace fs = std::filesystem;
using gitea_import::Step;

constexpr Option kOptions[] = {
    {"--dump", "FILE.zip", "what `gitea dump` has written: instead of the four that follow"},
    {"--database", "PLACE",
     "its database: an SQLite file, postgres://USER:PASSWORD@HOST/NAME, or an SQL dump (FILE.sql)"},
    {"--repositories", "FOLDER", "its repositories: the folder with OWNER/NAME.git"},
    {"--data", "FOLDER", "its data folder with avatars, attachments, lfs and packages"},
    {"--app-ini", "FILE", "its app.ini; without its SECRET_KEY there are no second factors"},
    {"--dry-run", "", "read everything, tell what would be brought, and write nothing"},
};

fs::path folderOf(const Invocation& invocation, std::string_view option)
{
    const auto text = invocation.options.text(option);
    if (!text)
        return {};
    std::error_code failure;
    static_cast<void>(fs::directory_iterator(*text, failure));
    if (failure)
        throw std::runtime_error(*text + ": " + failure.message());
    return fs::absolute(*text);
}

// A line that is written over where somebody looks at it, and a line a second otherwise.
class ProgressLine {
public:
    ~ProgressLine() { end(); }

    void show(const Step& step, std::int64_t done, std::int64_t total)
    {
        const auto now = std::chrono::steady_clock::now();
        if (done < total && now - m_last < std::chrono::seconds(1))
            return;
        m_last = now;
        std::fprintf(stderr, m_isTerminal ? "\r\x1b[K%.*s %lld/%lld" : "%.*s %lld/%lld\n",
                     static_cast<int>(step.name.size()), step.name.data(), static_cast<long long>(done),
                     static_cast<long long>(total));
    }

private:
    void end() const
    {
        if (m_isTerminal)
            std::fputs("\r\x1b[K", stderr);
    }

    const bool m_isTerminal = ::isatty(STDERR_FILENO) == 1;
    std::chrono::steady_clock::time_point m_last{};
};

std::vector<gitea_import::StepReport> run(gitea_import::Import& import)
{
    ProgressLine line;
    return gitea_import::runImport(
        import, [&](const Step& step, std::int64_t done, std::int64_t total) { line.show(step, done, total); });
}

// Where everything of the old installation is.
struct OldPlaces {
    std::string database{};
    fs::path repositories{}, data{};
    std::string appIni{};
};

// What lies in a dump is there as long as that is.
OldPlaces oldPlaces(const Invocation& invocation, std::optional<gitea_import::DumpArchive>& dump)
{
    const auto archive = invocation.options.text("--dump");
    if (!archive)
        return {requireText(invocation, "--database"), folderOf(invocation, "--repositories"),
                folderOf(invocation, "--data"), invocation.options.text("--app-ini").value_or("")};
    for (const auto* const other : {"--database", "--repositories", "--data", "--app-ini"})
        if (invocation.options.text(other))
            throw std::runtime_error(std::string(other) + ": a dump has that in it");
    std::fputs("unpacking the dump\n", stderr);
    dump.emplace(*archive);
    return {dump->database(), dump->repositories(), dump->data(), dump->appIni()};
}

} // namespace

const std::span<const Option> kImportGiteaOptions = kOptions;

int importGitea(const Invocation& invocation)
{
    Administration administration(invocation);
    administration.requireSecretKey();
    const auto owner = ownerOfData(administration.settings);
    std::optional<gitea_import::DumpArchive> dump;
    const auto [place, repositories, data, appIni] = oldPlaces(invocation, dump);
    auto source = gitea_import::GiteaSource::open(place);
    const auto old = gitea_import::readOldSettings(appIni, data);
    gitea_import::Import import{.source = source,
                                .db = administration.db(),
                                .settings = administration.settings,
                                .old = old,
                                .repositories = repositories,
                                .data = data,
                                .now = administration.now(),
                                .isDryRun = invocation.options.has("--dry-run")};
    const auto reports = run(import);
    std::fputs(describe(reports).c_str(), stdout);
    if (import.isDryRun) {
        std::puts("\nThis was a dry run: nothing was written.");
        return 0;
    }
    administration.log().record(
        {audit::Action::UserImport, {}, "Gitea, schema " + std::to_string(source.schemaVersion())}, [] {});
    giveDataTo(owner, administration.settings);
    return 0;
}

} // namespace trivet::process
