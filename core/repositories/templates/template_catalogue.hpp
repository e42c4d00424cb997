#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a new repository can begin with.
namespace trivet::templates {

struct License {
    std::string key{}, name{}; // the key is the SPDX identifier
    std::string text{};        // with [year] and [owner] to be filled in
};

// The .gitignore templates and licenses in the files of a folder: web/new_repository. They are read when somebody asks,
// which is seldom. Throws std::runtime_error if the folder cannot be read.
class TemplateCatalogue {
public:
    explicit TemplateCatalogue(std::string folder) : m_folder(std::move(folder)) {}

    // Sorted without regard to letter case.
    std::vector<std::string> gitignores() const;
    struct LicenseName {
        std::string key{}, name{};
    };
    std::vector<LicenseName> licenses() const;

    struct Gitignore {
        std::string name{}, text{};
    };
    // By name in any letter case; nothing if there is none.
    std::optional<Gitignore> findGitignore(std::string_view name) const;
    std::optional<License> findLicense(std::string_view key) const;

private:
    std::string m_folder;
};

struct Label {
    std::string_view name{}, color{}, description{};
    bool isExclusive = false;
};

struct LabelSet {
    std::string_view name{};
    std::span<const Label> labels{};
};

std::span<const LabelSet> labelSets();
// By name in any letter case; nullptr if there is none.
const LabelSet* findLabelSet(std::string_view name);

} // namespace trivet::templates
