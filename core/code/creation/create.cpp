#include "creation/create.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "commit_signatures/trust_store.hpp"
#include "creation/finish_creation.hpp"
#include "creation/first_commit.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "labels/label_store.hpp"
#include "repos/quota.hpp"
#include "templates/template_catalogue.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<> kNoReadme{"repo.no_readme_template",
                                    "readme template does not exist, available templates: [Default]"};
constexpr MessageFormat<1> kNoGitignore{"repo.no_gitignore_template", "gitignore template does not exist: {{NAME}}"};
constexpr MessageFormat<1> kNoLicense{"repo.no_license_template", "license template does not exist: {{NAME}}"};
constexpr MessageFormat<1> kNoLabels{"repo.no_label_template", "label template does not exist: {{NAME}}"};

// The year of a time in seconds, as the text of a license tells it.
std::string yearOf(std::int64_t seconds)
{
    std::string text;
    appendRfc3339(text, seconds);
    return text.substr(0, 4);
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string readmeOf(const CreateRepository& wanted)
{
    if (!wanted.readme.empty() && !equalsIgnoringAsciiCase(wanted.readme, "Default"))
        throw Error::badRequest(kNoReadme).at("readme");
    auto text = "# " + wanted.name + "\n";
    if (!wanted.description.empty())
        text += "\n" + wanted.description + "\n";
    return text;
}

std::string gitignoreOf(const templates::TemplateCatalogue& catalogue, const std::string& names)
{
    std::string text;
    for (const auto name : split(names, ',')) {
        if (trimmed(name).empty())
            continue;
        const auto found = catalogue.findGitignore(trimmed(name));
        if (!found)
            throw Error::badRequest(kNoGitignore.with(trimmed(name))).at("gitignores");
        text += (text.empty() ? "" : "\n") + found->text;
    }
    return text;
}

std::string licenseOf(const templates::TemplateCatalogue& catalogue, const std::string& key, const std::string& owner,
                      std::int64_t now)
{
    auto found = catalogue.findLicense(key);
    if (!found)
        throw Error::badRequest(kNoLicense.with(key)).at("license");
    replaceAll(found->text, "[year]", yearOf(now));
    replaceAll(found->text, "[owner]", owner);
    return std::move(found->text);
}

std::vector<FirstFile> firstFiles(const http::Context& context, const CreateRepository& wanted,
                                  const users::AccountRow& owner)
{
    const auto& catalogue = context.services.of<const templates::TemplateCatalogue>();
    std::vector<FirstFile> files;
    if (!wanted.skipsReadme)
        files.push_back({"README.md", readmeOf(wanted)});
    if (auto text = gitignoreOf(catalogue, wanted.gitignores); !text.empty())
        files.push_back({".gitignore", std::move(text)});
    if (!wanted.license.empty())
        files.push_back({"LICENSE", licenseOf(catalogue, wanted.license,
                                              owner.fullName.empty() ? owner.name : owner.fullName, context.now)});
    return files;
}

repos::RepositoryRow rowFor(const http::Context& context, const users::AccountRow& owner,
                            const CreateRepository& wanted)
{
    repos::RepositoryRow row{.ownerId = owner.id, .name = wanted.name, .description = wanted.description};
    row.isPrivate = wanted.isPrivate || context.settings.newRepositories.arePrivate;
    row.isTemplate = wanted.isTemplate;
    row.defaultBranch = wanted.defaultBranch.empty() ? context.settings.repository.defaultBranch : wanted.defaultBranch;
    if (!wanted.objectFormatName.empty())
        row.objectFormat = wanted.objectFormatName;
    row.createdAt = row.updatedAt = context.now;
    return row;
}

// Nothing if none is wanted.
const templates::LabelSet* labelsNamed(const std::string& name)
{
    if (name.empty())
        return nullptr;
    const auto* found = templates::findLabelSet(name);
    if (!found)
        throw Error::badRequest(kNoLabels.with(name)).at("issue_labels");
    return found;
}

void addLabels(http::Context& context, std::int64_t repositoryId, const templates::LabelSet& set)
{
    labels::LabelStore store(context.db());
    for (const auto& label : set.labels)
        store.insert({.repositoryId = repositoryId,
                      .name = std::string(label.name),
                      .color = std::string(label.color),
                      .description = std::string(label.description),
                      .isExclusive = label.isExclusive,
                      .createdAt = context.now,
                      .updatedAt = context.now});
}

} // namespace

repos::OwnedRepository create(http::Context& context, const users::AccountRow& owner, const users::AccountRow& author,
                              const CreateRepository& wanted)
{
    repos::requireQuota(context, owner);
    const auto* labels = labelsNamed(wanted.issueLabels);
    const auto files = wanted.autoInit ? firstFiles(context, wanted, owner) : std::vector<FirstFile>();
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, rowFor(context, owner, wanted));
    if (!files.empty())
        makeFirstCommit(fresh.path(), {.branch = fresh.row().defaultBranch,
                                       .message = "Initial commit",
                                       .author = authorFrom(author, context.settings, context.now),
                                       .files = files,
                                       .sign = firstSignature(context.db(), context.settings, author)});
    return finishCreation(context, fresh, {audit::Action::RepositoryCreate, owner.name, wanted.name},
                          [&](const auto& made) {
                              if (labels)
                                  addLabels(context, made.row.id, *labels);
                              if (!wanted.trustModel.empty() && wanted.trustModel != "default")
                                  commit_signatures::TrustStore(context.db()).setModel(made.row.id, wanted.trustModel);
                          });
}

} // namespace trivet::creation
