#include "administration.hpp"

#include "admin/audit_types.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {
    {"--since", "TIME", "not earlier than this: 2026-08-22 or 2026-08-22T21:32:59Z"},
    {"--format", "FORMAT", "output format; only jsonl (one JSON object per line)"},
};

std::optional<std::int64_t> readSince(const Options& options)
{
    const auto text = options.text("--since");
    if (!text)
        return std::nullopt;
    auto time = json::parseTime(*text);
    if (!time)
        time = json::parseTime(*text + "T00:00:00Z");
    if (!time)
        throw UsageError("--since must be a day or a time, such as 2026-08-22T21:32:59Z");
    return time;
}

} // namespace

const std::span<const Option> kAuditExportOptions = kOptions;

int exportAudit(const Invocation& invocation)
{
    const audit::EntryFilter filter{.since = readSince(invocation.options)};
    if (invocation.options.text("--format").value_or("jsonl") != "jsonl")
        throw UsageError("--format must be jsonl");
    Administration administration(invocation);
    audit::AuditStore(administration.db()).each(filter, [](const audit::EntryRow& row) {
        std::puts(json::write(admin::toWire(row)).c_str());
    });
    return 0;
}

} // namespace trivet::process
