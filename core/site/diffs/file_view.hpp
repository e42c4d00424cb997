#pragma once
#include "base/work_budget.hpp"
#include "diffs/diff_page.hpp"
#include "diffs/diff_rows.hpp"

namespace trivet::diffs {

// Makes what is shown of the files of one page, within one budget.
class FileViews {
public:
    FileViews(const http::Context& context, const DiffSubject& subject, const DiffQuery& query,
              const DiffAddress& address, const DiffSettings& settings)
        : m_context(context), m_subject(subject), m_query(query), m_address(address), m_settings(settings)
    {
    }

    FileDiff view(const Change& change, const FilePatch& patch);
    // Git says nothing about its lines: none changed, or none that counts.
    FileDiff viewUnchanged(const Change& change) const;
    // Git had no time to tell.
    FileDiff viewUnread(const Change& change) const;

private:
    FileDiff described(const Change& change) const;
    std::string keyOf(const Change& change, const FilePatch& patch, const RowOptions& options) const;
    void addLines(FileDiff& file, const Change& change, const FilePatch& patch);
    bool isTooLarge(const Change& change) const;
    std::optional<PicturePair> picturesOf(const Change& change) const;
    FilePatch widened(const Change& change, const FilePatch& patch, std::int64_t lines) const;

    const http::Context& m_context;
    const DiffSubject& m_subject;
    const DiffQuery& m_query;
    const DiffAddress& m_address;
    const DiffSettings& m_settings;
    WorkMeter m_meter{};
};

} // namespace trivet::diffs
