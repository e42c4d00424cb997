#pragma once
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::changes {

struct ChangedFile {
    static constexpr auto schema = json::value("ChangedFile");
    std::string filename{};
    std::optional<std::string> previousFilename{};
    std::string status{};
    std::int64_t additions = 0, deletions = 0, changes = 0;
    std::string htmlUrl{}, contentsUrl{}, rawUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using F = ChangedFile;
        visit(field("filename", &F::filename, "Path"));
        visit(field("previous_filename", &F::previousFilename, "Path before a renaming", json::leaveOutWhenEmpty));
        visit(field("status", &F::status, "added, changed, copied, deleted or renamed",
                    json::oneOf("added", "changed", "copied", "deleted", "renamed")));
        visit(field("additions", &F::additions, "Added lines"));
        visit(field("deletions", &F::deletions, "Deleted lines"));
        visit(field("changes", &F::changes, "Changed lines"));
        visit(field("html_url", &F::htmlUrl, "URL of the page of the file"));
        visit(field("contents_url", &F::contentsUrl, "API URL of the file"));
        visit(field("raw_url", &F::rawUrl, "URL of the content of the file"));
    }
};

} // namespace trivet::changes
