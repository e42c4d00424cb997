#include "githttp/repository_options.hpp"

#include "base/error.hpp"
#include "githttp/push_context.hpp"
#include "log/log.hpp"
#include "repos/repository_changes.hpp"

#include <algorithm>

namespace trivet::githttp {
namespace {

using repos::EditRepository;

constexpr std::string_view kPrivate = "repo.private", kTemplate = "repo.template";
constexpr const char* kAdministratorsOnly =
    "Only administrators of the repository may push with -o repo.private and -o repo.template";
constexpr const char* kPassedOver =
    "Not everything was pushed: -o repo.private=false and -o repo.template were passed over";
constexpr const char* kNotEdited = "-o repo.private=false and -o repo.template could not be followed: please try again";

// The words of Go's strconv.ParseBool, which Gitea reads them with.
bool isTrue(std::string_view name, std::string_view value)
{
    constexpr std::string_view kTrue[] = {"", "1", "t", "T", "true", "TRUE", "True"};
    constexpr std::string_view kFalse[] = {"0", "f", "F", "false", "FALSE", "False"};
    if (std::find(std::begin(kTrue), std::end(kTrue), value) != std::end(kTrue))
        return true;
    if (std::find(std::begin(kFalse), std::end(kFalse), value) == std::end(kFalse))
        throw Error::invalid("the push option " + std::string(name) + " is neither true nor false");
    return false;
}

// What the options want; the last one of a name counts.
EditRepository editIn(const PushOptions& options)
{
    EditRepository wanted;
    for (const std::string_view option : options) {
        const auto equals = std::min(option.find('='), option.size());
        const auto name = option.substr(0, equals), value = option.substr(std::min(equals + 1, option.size()));
        if (name == kPrivate)
            wanted.isPrivate = isTrue(name, value);
        else if (name == kTemplate)
            wanted.isTemplate = isTrue(name, value);
    }
    return wanted;
}

bool isAnything(const EditRepository& wanted) { return wanted.isPrivate || wanted.isTemplate; }

// Without what is so already.
EditRepository changeOf(const repos::RepositoryRow& row, EditRepository wanted)
{
    if (wanted.isPrivate == row.isPrivate)
        wanted.isPrivate.reset();
    if (wanted.isTemplate == row.isTemplate)
        wanted.isTemplate.reset();
    return wanted;
}

void edit(Pushing& pushing, const EditRepository& wanted)
{
    const auto change = changeOf(pushing.requested.repository.row, wanted);
    if (!isAnything(change))
        return;
    PushContext push({pushing.services, pushing.requested, pushing.who}, pushing.address);
    pushing.requested.repository = repos::changeRepository(push.context(), push.repo(), change);
}

} // namespace

void requireGrantable(const Pushing& pushing)
{
    const auto wanted = editIn(pushing.options);
    if (!isAnything(wanted))
        return;
    if (!pushing.requested.access.isAdmin())
        throw Error::forbidden(kAdministratorsOnly);
    PushContext push({pushing.services, pushing.requested, pushing.who});
    repos::requireChangeable(push.context(), push.repo(), wanted);
}

void hideAsWanted(Pushing& pushing)
{
    EditRepository hidden;
    if (editIn(pushing.options).isPrivate == true)
        hidden.isPrivate = true;
    edit(pushing, hidden);
}

void editAsWanted(Pushing& pushing, ChangeReport& report)
try {
    const auto wanted = editIn(pushing.options);
    const auto pushed = (pushing.update ? pushing.update->made().size() : 0) + report.elsewhere.size();
    if (pushed == pushing.wantedRefs)
        edit(pushing, wanted);
    else if (isAnything(changeOf(pushing.requested.repository.row, wanted)))
        report.told.emplace_back(kPassedOver);
} catch (const std::exception& problem) { // the refs are changed: the push has not failed
    pushing.services.log.error("push_options_failed",
                               {{"repository", pushing.requested.repository.row.id}, {"text", problem.what()}});
    report.told.emplace_back(kNotEdited);
}

} // namespace trivet::githttp
