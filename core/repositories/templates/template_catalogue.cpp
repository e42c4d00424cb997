#include "templates/template_catalogue.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace trivet::templates {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGitignores = "/gitignore/", kLicenses = "/license/";
constexpr std::string_view kGitignoreEnding = ".gitignore", kLicenseEnding = ".txt";

// The names of the files in a folder, without the ending they have in common.
std::vector<std::string> namesIn(const std::string& folder, std::string_view ending)
{
    std::error_code problem;
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder, problem)) {
        const auto file = entry.path().filename().string();
        if (file.ends_with(ending))
            names.push_back(file.substr(0, file.size() - ending.size()));
    }
    if (problem)
        throw std::runtime_error(folder + " cannot be read: " + problem.message());
    std::ranges::sort(names, {}, [](const auto& name) { return asciiLower(name); });
    return names;
}

std::string contentOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

std::vector<std::string> TemplateCatalogue::gitignores() const
{
    return namesIn(m_folder + std::string(kGitignores), kGitignoreEnding);
}

std::vector<TemplateCatalogue::LicenseName> TemplateCatalogue::licenses() const
{
    const auto below = m_folder + std::string(kLicenses);
    std::vector<LicenseName> licenses;
    for (auto& key : namesIn(below, kLicenseEnding)) {
        std::string name;
        std::ifstream file(below + key + std::string(kLicenseEnding));
        std::getline(file, name);
        licenses.push_back({std::move(key), std::move(name)});
    }
    return licenses;
}

// What is asked for is looked up among the names, and never becomes a path.
std::optional<TemplateCatalogue::Gitignore> TemplateCatalogue::findGitignore(std::string_view name) const
{
    const auto below = m_folder + std::string(kGitignores);
    for (auto& each : namesIn(below, kGitignoreEnding))
        if (equalsIgnoringAsciiCase(each, name))
            return Gitignore{each, contentOf(below + each + std::string(kGitignoreEnding))};
    return std::nullopt;
}

std::optional<License> TemplateCatalogue::findLicense(std::string_view key) const
{
    const auto below = m_folder + std::string(kLicenses);
    for (auto& each : namesIn(below, kLicenseEnding))
        if (equalsIgnoringAsciiCase(each, key)) {
            auto text = contentOf(below + each + std::string(kLicenseEnding));
            auto name = text.substr(0, text.find('\n'));
            text.erase(0, std::min(text.size(), name.size() + 2)); // an empty line comes behind it
            return License{each, std::move(name), std::move(text)};
        }
    return std::nullopt;
}

const LabelSet* findLabelSet(std::string_view name)
{
    for (const auto& each : labelSets())
        if (equalsIgnoringAsciiCase(each.name, name))
            return &each;
    return nullptr;
}

} // namespace trivet::templates
