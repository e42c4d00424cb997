#pragma once
#include <span>
#include <string_view>

// What a new repository can begin with. The sets are small and our own.
namespace trivet::templates {

struct Gitignore {
    std::string_view name{}, text{};
};

struct License {
    std::string_view key{}, name{}; // the key is the SPDX identifier
    std::string_view text{};        // with [year] and [owner] to be filled in
};

struct Label {
    std::string_view name{}, color{}, description{};
    bool isExclusive = false;
};

struct LabelSet {
    std::string_view name{};
    std::span<const Label> labels{};
};

std::span<const Gitignore> gitignores();
std::span<const License> licenses();
std::span<const LabelSet> labelSets();

// By name in any letter case; nullptr if there is none.
const Gitignore* findGitignore(std::string_view name);
const License* findLicense(std::string_view key);
const LabelSet* findLabelSet(std::string_view name);

} // namespace trivet::templates
