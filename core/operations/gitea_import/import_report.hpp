#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitea_import {

// What became of a row of the old database.
class Outcome {
public:
    static Outcome brought() { return {}; }
    // Brought, but something about it has to be known.
    static Outcome broughtBut(std::string_view what) { return {true, what}; }
    // Nothing of it was written. The reason is a sentence without a name or a number in it: rows are counted by it.
    static Outcome leftOut(std::string_view reason) { return {false, reason}; }

    bool isBrought() const { return m_isBrought; }
    const std::string& remark() const { return m_remark; }

private:
    Outcome() = default;
    Outcome(bool isBrought, std::string_view remark) : m_isBrought(isBrought), m_remark(remark) {}

    bool m_isBrought = true;
    std::string m_remark{};
};

// What one step has done: `old` is how many rows were read.
struct StepReport {
    std::string_view name{};
    std::int64_t old = 0, brought = 0, alreadyThere = 0, leftOut = 0;

    struct Remark {
        std::int64_t count = 0;
        std::vector<std::int64_t> firstIds{}; // of the rows it was said of
    };
    std::map<std::string, Remark> reasons{}; // for leaving a row out
    std::map<std::string, Remark> notes{};   // of rows that were brought

    void add(std::int64_t id, const Outcome& outcome);
    void add(const StepReport& batch);
};

// The table of all steps, and below it what was left out and why.
std::string describe(const std::vector<StepReport>& reports);

} // namespace trivet::gitea_import
