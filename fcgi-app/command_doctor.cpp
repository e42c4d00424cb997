#include "commands.hpp"

#include "app/settings_problems.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/version.hpp"
#include "db/database.hpp"
#include "doctor/doctor_checks.hpp"
#include "settings/read_settings.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace trivet::process {
namespace {

using doctor::Finding;
using doctor::Findings;

constexpr Option kOptions[] = {{"--fix", "", "fix what can be fixed automatically"}};

const char* labelOf(Finding::Kind kind)
{
    switch (kind) {
    case Finding::Kind::Good:
        return "ok";
    case Finding::Kind::Advice:
        return "advice";
    case Finding::Kind::Problem:
        return "PROBLEM";
    case Finding::Kind::Fixed:
        return "fixed";
    }
    return "";
}

// How many problems are among them.
int print(const Findings& findings)
{
    int problems = 0;
    for (const auto& finding : findings) {
        std::printf("%-8s %s\n", labelOf(finding.kind), finding.message.english().c_str());
        problems += finding.kind == Finding::Kind::Problem;
    }
    return problems;
}

Findings lookAtDatabase(const Settings& settings, doctor::Repair repair)
{
    try {
        db::Database database(db::Options::from(settings, settings.server.appDataPath));
        auto findings = doctor::checkDatabase(database, secondsNow());
        std::ranges::move(doctor::checkSigningKeys(database, settings, secondsNow()), std::back_inserter(findings));
        std::ranges::move(doctor::checkRepositories(database, settings, secondsNow(), repair),
                          std::back_inserter(findings));
        std::ranges::move(doctor::checkLfs(database, settings), std::back_inserter(findings));
        return findings;
    } catch (const std::exception& error) {
        return {{Finding::Kind::Problem, Message(error.what())}};
    }
}

} // namespace

const std::span<const Option> kDoctorOptions = kOptions;

int diagnose(const Invocation& invocation)
{
    const auto read = readSettings(invocation.configPath);
    const auto& settings = read.settings;
    const auto repair = invocation.options.has("--fix") ? doctor::Repair::Yes : doctor::Repair::No;
    Findings said;
    for (const auto& told : {read.warnings, app::settingsProblems(read)})
        for (const auto& problem : told)
            said.push_back({Finding::Kind::Problem, Message(problem)});
    said.push_back({Finding::Kind::Good, Message("Trivet " + trivet::version())});
    int problems = print(said);
    problems += print(doctor::checkHost(settings, secondsNow()));
    problems += print(doctor::checkFront(settings));
    problems += print(doctor::checkFiles(settings, repair));
    problems += print(doctor::checkPages(settings));
    problems += print(doctor::checkSettings(settings));
    problems += print(doctor::checkSsh(settings));
    problems += print(lookAtDatabase(settings, repair));
    if (problems == 0)
        return 0;
    std::fflush(stdout);
    std::fprintf(stderr, "trivet: %d %s\n", problems, problems == 1 ? "problem" : "problems");
    return 1;
}

} // namespace trivet::process
