#include "metrics/metrics.hpp"

#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>
#include <memory>
#include <optional>
#include <set>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace trivet::metrics {
namespace {

// The number behind a sample, or -1.
double sample(const Metrics& metrics, const std::string& name)
{
    const auto text = "\n" + metrics.render();
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

void endsWell(pid_t child)
{
    int status = -1;
    CPPUNIT_ASSERT_EQUAL(child, waitpid(child, &status, 0));
    CPPUNIT_ASSERT_EQUAL(0, status);
}

} // namespace

class MetricsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MetricsTest);
    CPPUNIT_TEST(requestsAreCountedBySurfaceAndStatus);
    CPPUNIT_TEST(durationsFallIntoBuckets);
    CPPUNIT_TEST(everyLineIsPrometheusText);
    CPPUNIT_TEST(processesAddUp);
    CPPUNIT_TEST(countersOutliveTheProcess);
    CPPUNIT_TEST(aFileOfAnotherLayoutIsReplaced);
    CPPUNIT_TEST(processesThatStartTogetherShareOneFile);
    CPPUNIT_TEST(theGaugeForgetsACrashedWorker);
    CPPUNIT_TEST(moreWorkersThanPlacesDoNoHarm);
    CPPUNIT_TEST(disabledMetricsCountNothing);
    CPPUNIT_TEST(aFolderThatIsNotThereIsToldAtOnce);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    std::string file() const { return m_folder->path("metrics"); }

    void requestsAreCountedBySurfaceAndStatus()
    {
        const Metrics metrics(file());
        metrics.answered({.surface = Surface::Api, .status = 200, .bytes = 10});
        metrics.answered({.surface = Surface::Api, .status = 204, .bytes = 5});
        metrics.answered({.surface = Surface::Page, .status = 404});
        metrics.answered({.surface = Surface::Other, .status = 599});
        metrics.answered({.status = 0});
        metrics.answered({.status = 10000});
        CPPUNIT_ASSERT_EQUAL(2.0, sample(metrics, "trivet_requests_total{surface=\"api\",status=\"2xx\"}"));
        CPPUNIT_ASSERT_EQUAL(0.0, sample(metrics, "trivet_requests_total{surface=\"api\",status=\"4xx\"}"));
        CPPUNIT_ASSERT_EQUAL(1.0, sample(metrics, "trivet_requests_total{surface=\"page\",status=\"4xx\"}"));
        CPPUNIT_ASSERT_EQUAL(2.0, sample(metrics, "trivet_requests_total{surface=\"other\",status=\"5xx\"}"));
        CPPUNIT_ASSERT_EQUAL(1.0, sample(metrics, "trivet_requests_total{surface=\"other\",status=\"1xx\"}"));
        CPPUNIT_ASSERT_EQUAL(15.0, sample(metrics, "trivet_response_bytes_total"));
    }

    void durationsFallIntoBuckets()
    {
        const Metrics metrics(file());
        for (const std::int64_t microseconds : {-5, 0, 500, 501, 1'000'000, 10'000'000, 10'000'001, 60'000'000})
            metrics.answered({.microseconds = microseconds});
        const std::string bucket = "trivet_request_duration_seconds_bucket";
        CPPUNIT_ASSERT_EQUAL(3.0, sample(metrics, bucket + "{le=\"0.0005\"}"));
        CPPUNIT_ASSERT_EQUAL(4.0, sample(metrics, bucket + "{le=\"0.001\"}"));
        CPPUNIT_ASSERT_EQUAL(5.0, sample(metrics, bucket + "{le=\"1\"}"));
        CPPUNIT_ASSERT_EQUAL(6.0, sample(metrics, bucket + "{le=\"10\"}"));
        CPPUNIT_ASSERT_EQUAL(8.0, sample(metrics, bucket + "{le=\"+Inf\"}"));
        CPPUNIT_ASSERT_EQUAL(8.0, sample(metrics, "trivet_request_duration_seconds_count"));
        CPPUNIT_ASSERT_EQUAL(81.001002, sample(metrics, "trivet_request_duration_seconds_sum"));
    }

    void everyLineIsPrometheusText()
    {
        const Metrics metrics(file());
        const auto text = metrics.render();
        CPPUNIT_ASSERT(text.ends_with('\n'));
        std::set<std::string> declared, samples;
        std::size_t start = 0;
        for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
            const auto line = text.substr(start, end - start);
            start = end + 1;
            if (line.starts_with("# TYPE ")) {
                CPPUNIT_ASSERT_MESSAGE(line, declared.insert(line.substr(7, line.find(' ', 7) - 7)).second);
            } else if (!line.starts_with("# HELP ")) {
                auto name = line.substr(0, line.find_first_of("{ "));
                for (const std::string ending : {"_bucket", "_sum", "_count"})
                    if (name.ends_with(ending) && name.starts_with("trivet_request_duration"))
                        name.resize(name.size() - ending.size());
                CPPUNIT_ASSERT_MESSAGE(line, declared.contains(name));
                CPPUNIT_ASSERT_MESSAGE(line, samples.insert(line.substr(0, line.rfind(' '))).second);
            }
        }
        CPPUNIT_ASSERT_EQUAL(1.0, sample(metrics, "trivet_build_info{version=\"" + version(text) + "\"}"));
        CPPUNIT_ASSERT(sample(metrics, "trivet_counters_start_time_seconds") > 1.7e9);
    }

    static std::string version(const std::string& text)
    {
        const auto start = text.find("version=\"") + 9;
        return text.substr(start, text.find('"', start) - start);
    }

    void processesAddUp()
    {
        constexpr int kProcesses = 4;
        constexpr int kRequests = 5000;
        const Metrics metrics(file());
        std::vector<pid_t> children;
        for (int i = 0; i < kProcesses; ++i) {
            const pid_t child = fork();
            CPPUNIT_ASSERT(child >= 0);
            if (child == 0) {
                const Metrics own(file());
                own.workerStarted();
                for (int request = 0; request < kRequests; ++request)
                    own.answered({.surface = Surface::Git, .status = 200, .microseconds = 3, .bytes = 2});
                own.databaseBusy();
                _exit(0);
            }
            children.push_back(child);
        }
        for (const pid_t child : children)
            endsWell(child);
        CPPUNIT_ASSERT_EQUAL(double{kProcesses * kRequests},
                             sample(metrics, "trivet_requests_total{surface=\"git\",status=\"2xx\"}"));
        CPPUNIT_ASSERT_EQUAL(double{kProcesses * kRequests * 2}, sample(metrics, "trivet_response_bytes_total"));
        CPPUNIT_ASSERT_EQUAL(double{kProcesses}, sample(metrics, "trivet_database_busy_total"));
        CPPUNIT_ASSERT_EQUAL(double{kProcesses}, sample(metrics, "trivet_worker_starts_total"));
        CPPUNIT_ASSERT(sample(metrics, "trivet_last_worker_start_time_seconds") > 1.7e9);
    }

    void countersOutliveTheProcess()
    {
        Metrics(file()).databaseBusy();
        Metrics(file()).databaseBusy();
        CPPUNIT_ASSERT_EQUAL(2.0, sample(Metrics(file()), "trivet_database_busy_total"));
    }

    void aFileOfAnotherLayoutIsReplaced()
    {
        Metrics old(file());
        old.databaseBusy();
        const auto good = m_folder->read("metrics");
        auto otherMagic = good, otherVersion = good;
        otherMagic[0] ^= 1;
        otherVersion[8] ^= 1;
        for (const auto& bad : {std::string("x"), good.substr(0, 100), good + "x", otherMagic, otherVersion}) {
            std::filesystem::remove(file());
            m_folder->write("metrics", bad);
            const Metrics fresh(file());
            CPPUNIT_ASSERT_EQUAL(0.0, sample(fresh, "trivet_database_busy_total"));
            CPPUNIT_ASSERT_EQUAL(good.size(), m_folder->read("metrics").size());
        }
        old.databaseBusy();
        CPPUNIT_ASSERT_EQUAL(2.0, sample(old, "trivet_database_busy_total"));
    }

    void processesThatStartTogetherShareOneFile()
    {
        constexpr int kProcesses = 8;
        m_folder->write("metrics", "not counters");
        std::vector<pid_t> children;
        for (int i = 0; i < kProcesses; ++i) {
            const pid_t child = fork();
            CPPUNIT_ASSERT(child >= 0);
            if (child == 0) {
                Metrics(file()).workerStarted();
                _exit(0);
            }
            children.push_back(child);
        }
        for (const pid_t child : children)
            endsWell(child);
        CPPUNIT_ASSERT_EQUAL(double{kProcesses}, sample(Metrics(file()), "trivet_worker_starts_total"));
    }

    void theGaugeForgetsACrashedWorker()
    {
        const Metrics metrics(file());
        const pid_t crashed = fork();
        CPPUNIT_ASSERT(crashed >= 0);
        if (crashed == 0) {
            WorkerGauge gauge(metrics);
            gauge.enter();
            raise(SIGKILL);
        }
        CPPUNIT_ASSERT_EQUAL(crashed, waitpid(crashed, nullptr, 0));
        CPPUNIT_ASSERT_EQUAL(0.0, sample(metrics, "trivet_requests_in_flight"));
        {
            WorkerGauge first(metrics), second(metrics);
            first.enter();
            CPPUNIT_ASSERT_EQUAL(2.0, sample(metrics, "trivet_workers"));
            CPPUNIT_ASSERT_EQUAL(1.0, sample(metrics, "trivet_requests_in_flight"));
            second.enter();
            CPPUNIT_ASSERT_EQUAL(2.0, sample(metrics, "trivet_requests_in_flight"));
            first.leave();
            CPPUNIT_ASSERT_EQUAL(1.0, sample(metrics, "trivet_requests_in_flight"));
        }
        CPPUNIT_ASSERT_EQUAL(0.0, sample(metrics, "trivet_workers"));
        CPPUNIT_ASSERT_EQUAL(0.0, sample(metrics, "trivet_requests_in_flight"));
    }

    void moreWorkersThanPlacesDoNoHarm()
    {
        const Metrics metrics(file());
        std::vector<std::unique_ptr<WorkerGauge>> gauges;
        for (int i = 0; i < 300; ++i)
            gauges.emplace_back(std::make_unique<WorkerGauge>(metrics))->enter();
        CPPUNIT_ASSERT_EQUAL(256.0, sample(metrics, "trivet_requests_in_flight"));
    }

    void disabledMetricsCountNothing()
    {
        const Metrics metrics;
        WorkerGauge gauge(metrics);
        gauge.enter();
        metrics.answered({.status = 200});
        metrics.databaseBusy();
        metrics.workerStarted();
        gauge.leave();
        CPPUNIT_ASSERT(metrics.render().empty());
    }

    void aFolderThatIsNotThereIsToldAtOnce()
    {
        CPPUNIT_ASSERT_THROW(Metrics(m_folder->path("missing/metrics")), std::runtime_error);
        CPPUNIT_ASSERT_THROW(Metrics(m_folder->path()), std::runtime_error);
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MetricsTest, "unit");

} // namespace trivet::metrics
