#include "administration.hpp"

#include "admin/htpasswd.hpp"
#include "mail/mail_message.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace trivet::process {
namespace {

using Outcome = admin::HtpasswdLine::Outcome;

constexpr Option kOptions[] = {
    {"--email-domain", "DOMAIN", "domain of the email addresses (noreply. and the host of ROOT_URL)"},
};

std::string readFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    if (file)
        text << file.rdbuf();
    if (!file || file.bad())
        throw std::runtime_error("cannot read " + path);
    return text.str();
}

void report(const admin::HtpasswdLine& line, bool isRefused)
{
    const char* const what = line.outcome == Outcome::Exists    ? "skipped, already exists"
                             : line.outcome == Outcome::Refused ? line.reason.c_str()
                             : isRefused                        ? "could be created"
                                                                : "created";
    std::FILE* const out = line.outcome == Outcome::Refused ? stderr : stdout;
    std::fprintf(out, "line %zu: %s: %s\n", line.number, line.name.c_str(), what);
}

} // namespace

const std::span<const Option> kImportHtpasswdOptions = kOptions;

int importHtpasswd(const Invocation& invocation)
{
    const auto& path = invocation.options.arguments().front();
    const auto text = readFile(path);
    Administration administration(invocation);
    const auto domain =
        invocation.options.text("--email-domain").value_or("noreply." + mail::ownHost(administration.settings));
    auto log = administration.log();
    const auto lines = administration.db().transact([&] {
        auto done = admin::importHtpasswd(administration.db(), text, domain, administration.now());
        if (!admin::hasRefusals(done))
            log.record({audit::Action::UserImport, {}, path}, [] {});
        return done;
    });
    const bool isRefused = admin::hasRefusals(lines);
    for (const auto& line : lines)
        report(line, isRefused);
    if (isRefused)
        throw std::runtime_error("nobody was imported");
    std::printf("%zu created, %zu skipped\n",
                static_cast<std::size_t>(std::count_if(
                    lines.begin(), lines.end(), [](const auto& line) { return line.outcome == Outcome::Created; })),
                static_cast<std::size_t>(std::count_if(
                    lines.begin(), lines.end(), [](const auto& line) { return line.outcome == Outcome::Exists; })));
    return 0;
}

} // namespace trivet::process
