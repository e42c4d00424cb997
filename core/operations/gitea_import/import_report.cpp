#include "gitea_import/import_report.hpp"

#include <algorithm>

namespace trivet::gitea_import {
namespace {

constexpr std::size_t kMostIds = 5;

void note(std::map<std::string, StepReport::Remark>& remarks, const std::string& text, std::int64_t id)
{
    auto& remark = remarks[text];
    ++remark.count;
    if (remark.firstIds.size() < kMostIds)
        remark.firstIds.push_back(id);
}

void merge(std::map<std::string, StepReport::Remark>& into, const std::map<std::string, StepReport::Remark>& from)
{
    for (const auto& [text, remark] : from) {
        auto& known = into[text];
        known.count += remark.count;
        for (const auto id : remark.firstIds)
            if (known.firstIds.size() < kMostIds)
                known.firstIds.push_back(id);
    }
}

std::string padded(std::string text, std::size_t width, bool isNumber)
{
    const std::string blanks(text.size() < width ? width - text.size() : 0, ' ');
    return isNumber ? blanks + text : text + blanks;
}

std::string line(std::string_view name, const std::vector<std::string>& numbers)
{
    constexpr std::size_t kNameWidth = 24, kNumberWidth = 14;
    std::string text = padded(std::string(name), kNameWidth, false);
    for (const auto& number : numbers)
        text += padded(number, kNumberWidth, true);
    return text + "\n";
}

void describeRemarks(std::string& text, const StepReport& report, const std::map<std::string, StepReport::Remark>& all,
                     std::string_view what)
{
    for (const auto& [reason, remark] : all) {
        text += std::string(report.name) + ": " + std::to_string(remark.count) + " " + std::string(what) + ": " +
                reason + " (id";
        for (const auto id : remark.firstIds)
            text += " " + std::to_string(id);
        text += remark.count > static_cast<std::int64_t>(remark.firstIds.size()) ? " ...)\n" : ")\n";
    }
}

} // namespace

void StepReport::add(std::int64_t id, const Outcome& outcome)
{
    ++old;
    ++(outcome.isBrought() ? brought : leftOut);
    if (!outcome.remark().empty())
        note(outcome.isBrought() ? notes : reasons, outcome.remark(), id);
}

void StepReport::add(const StepReport& batch)
{
    old += batch.old;
    brought += batch.brought;
    alreadyThere += batch.alreadyThere;
    leftOut += batch.leftOut;
    merge(reasons, batch.reasons);
    merge(notes, batch.notes);
}

std::string describe(const std::vector<StepReport>& reports)
{
    std::string text = line("", {"old", "brought", "already there", "left out"}), remarks;
    for (const auto& report : reports) {
        text += line(report.name, {std::to_string(report.old), std::to_string(report.brought),
                                   std::to_string(report.alreadyThere), std::to_string(report.leftOut)});
        describeRemarks(remarks, report, report.reasons, "left out");
        describeRemarks(remarks, report, report.notes, "brought, but");
    }
    return remarks.empty() ? text : text + "\n" + remarks;
}

} // namespace trivet::gitea_import
