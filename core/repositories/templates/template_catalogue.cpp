#include "templates/template_catalogue.hpp"

#include "base/text.hpp"

namespace trivet::templates {

const Gitignore* findGitignore(std::string_view name)
{
    for (const auto& each : gitignores())
        if (equalsIgnoringAsciiCase(each.name, name))
            return &each;
    return nullptr;
}

const License* findLicense(std::string_view key)
{
    for (const auto& each : licenses())
        if (equalsIgnoringAsciiCase(each.key, key))
            return &each;
    return nullptr;
}

const LabelSet* findLabelSet(std::string_view name)
{
    for (const auto& each : labelSets())
        if (equalsIgnoringAsciiCase(each.name, name))
            return &each;
    return nullptr;
}

} // namespace trivet::templates
