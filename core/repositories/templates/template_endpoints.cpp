#include "base/error.hpp"
#include "base/percent.hpp"
#include "http/endpoint_row.hpp"
#include "templates/template_catalogue.hpp"
#include "templates/template_types.hpp"
#include "templates/templates_tables.hpp"

namespace trivet::templates {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Reach;
using http::Scope;

template <class T> const T& required(const T* found)
{
    if (!found)
        throw Error::notFound();
    return *found;
}

std::string addressOf(const License& license, const Context& context)
{
    return context.absoluteUrl("api/v1/licenses/" + encodePercent(license.key));
}

std::vector<std::string> listGitignores(Context&)
{
    std::vector<std::string> names;
    for (const auto& each : gitignores())
        names.emplace_back(each.name);
    return names;
}

GitignoreTemplate gitignore(Context&, const TemplateName& wanted)
{
    const auto& found = required(findGitignore(wanted.name));
    return {std::string(found.name), std::string(found.text)};
}

std::vector<LicenseEntry> listLicenses(Context& context)
{
    std::vector<LicenseEntry> entries;
    for (const auto& each : licenses())
        entries.push_back({std::string(each.key), std::string(each.name), addressOf(each, context)});
    return entries;
}

LicenseTemplate license(Context& context, const TemplateName& wanted)
{
    const auto& found = required(findLicense(wanted.name));
    return {std::string(found.key), std::string(found.name), addressOf(found, context),
            "Copy the text into a file named LICENSE and replace [year] and [owner].", std::string(found.text)};
}

std::vector<std::string> listLabelSets(Context&)
{
    std::vector<std::string> names;
    for (const auto& each : labelSets())
        names.emplace_back(each.name);
    return names;
}

std::vector<LabelTemplate> labelSet(Context&, const TemplateName& wanted)
{
    std::vector<LabelTemplate> labels;
    for (const auto& each : required(findLabelSet(wanted.name)).labels)
        labels.push_back(
            {std::string(each.name), each.isExclusive, std::string(each.color), std::string(each.description)});
    return labels;
}

constexpr http::Meta meta(std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"miscellaneous", Scope::none(), Reach::Repositories}.open({path, id, summary});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listGitignores>(
        meta("/gitignore/templates", "listGitignoresTemplates", "List the .gitignore templates")),
    http::endpoint<gitignore>(
        meta("/gitignore/templates/{name}", "getGitignoreTemplateInfo", "Get a .gitignore template")),
    http::endpoint<listLicenses>(meta("/licenses", "listLicenseTemplates", "List the license templates")),
    http::endpoint<license>(meta("/licenses/{name}", "getLicenseTemplateInfo", "Get a license template")),
    http::endpoint<listLabelSets>(meta("/label/templates", "listLabelTemplates", "List the label templates")),
    http::endpoint<labelSet>(
        meta("/label/templates/{name}", "getLabelTemplateInfo", "Get the labels of a label template")),
};

} // namespace

std::span<const http::Endpoint> templateEndpoints() { return kEndpoints; }

} // namespace trivet::templates
