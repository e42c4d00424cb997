#pragma once
#include "gitea_import/import_step.hpp"
#include "support/identify_call.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestAssert.h>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace trivet::test {

using gitea_import::GiteaSource;
using gitea_import::StepReport;

// A database to import into, and the sample of an old installation.
class GiteaImportFixture : public StoreFixture {
public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_call.emplace(db());
        m_folder.emplace();
        m_further.clear();
        m_old = {.isGiven = true,
                 .secretKey = "the secret key of the old installation",
                 .rootUrl = "http://trivet.test:3000/"};
    }
    void tearDown() override
    {
        m_folder.reset();
        m_call.reset();
        StoreFixture::tearDown();
    }

protected:
    GiteaSource source() const
    {
        const auto path = m_folder->path() + "/gitea-db.sql";
        std::ofstream(path, std::ios::binary)
            << sample("gitea/accounts_schema.sql") << sample("gitea/accounts.sql") << m_further;
        return GiteaSource::open(path);
    }

    std::vector<StepReport> run(
        bool isDryRun = false, const gitea_import::Progress& progress = [](auto&, auto, auto) {})
    {
        auto old = source();
        gitea_import::Import import{.source = old,
                                    .db = db(),
                                    .settings = m_call->settings(),
                                    .old = m_old,
                                    .data = m_folder->path(),
                                    .now = 1700000000,
                                    .isDryRun = isDryRun};
        return gitea_import::runImport(import, progress);
    }

    static const StepReport& step(const std::vector<StepReport>& reports, std::string_view name)
    {
        for (const auto& report : reports)
            if (report.name == name)
                return report;
        throw std::logic_error("no such step");
    }
    static std::string counts(const std::vector<StepReport>& reports, std::string_view name)
    {
        const auto& report = step(reports, name);
        return std::to_string(report.old) + " " + std::to_string(report.brought) + " " +
               std::to_string(report.alreadyThere) + " " + std::to_string(report.leftOut);
    }
    static void equal(std::string_view expected, std::string_view found)
    {
        CPPUNIT_ASSERT_EQUAL(std::string(expected), std::string(found));
    }

    std::optional<IdentifyCall> m_call{};
    std::optional<TemporaryFolder> m_folder{};
    gitea_import::OldSettings m_old{};
    std::string m_further{}; // rows beside those of the samples
};

} // namespace trivet::test
