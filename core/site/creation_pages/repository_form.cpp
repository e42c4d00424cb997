#include "creation_pages/repository_form.hpp"

#include "base/text.hpp"

namespace trivet::creation_pages {

creation::CreateRepository RepositoryForm::creation() const
{
    creation::CreateRepository wanted{.name = std::string(trimmed(name)),
                                      .description = std::string(trimmed(description)),
                                      .issueLabels = issueLabels,
                                      .gitignores = gitignores,
                                      .license = license,
                                      .defaultBranch = std::string(trimmed(defaultBranch)),
                                      .objectFormatName = objectFormat};
    wanted.isPrivate = isPrivate();
    wanted.isTemplate = isTemplate;
    wanted.autoInit = hasReadme || !license.empty() || !gitignores.empty();
    wanted.skipsReadme = !hasReadme;
    return wanted;
}

// The branch of the form is for what begins without a template.
creation::GenerateInput RepositoryForm::generation() const
{
    creation::GenerateInput wanted{
        .owner = owner, .name = std::string(trimmed(name)), .description = std::string(trimmed(description))};
    wanted.isPrivate = isPrivate();
    wanted.gitContent = gitContent;
    wanted.topics = topics;
    wanted.gitHooks = gitHooks;
    wanted.avatar = avatar;
    wanted.labels = labels;
    wanted.protectedBranch = protectedBranch;
    return wanted;
}

} // namespace trivet::creation_pages
