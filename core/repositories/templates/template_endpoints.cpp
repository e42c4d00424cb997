#include "base/error.hpp"
#include "base/percent.hpp"
#include "http/endpoint_row.hpp"
#include "http/services.hpp"
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

const TemplateCatalogue& catalogueOf(const Context& context) { return context.services.of<const TemplateCatalogue>(); }

std::string addressOf(const std::string& license, const Context& context)
{
    return context.absoluteUrl("api/v1/licenses/" + encodePercent(license));
}

std::vector<std::string> listGitignores(Context& context) { return catalogueOf(context).gitignores(); }

GitignoreTemplate gitignore(Context& context, const TemplateName& wanted)
{
    auto found = catalogueOf(context).findGitignore(wanted.name);
    if (!found)
        throw Error::notFound();
    return {std::move(found->name), std::move(found->text)};
}

std::vector<LicenseEntry> listLicenses(Context& context)
{
    std::vector<LicenseEntry> entries;
    for (const auto& each : catalogueOf(context).licenses())
        entries.push_back({each.key, each.name, addressOf(each.key, context)});
    return entries;
}

LicenseTemplate license(Context& context, const TemplateName& wanted)
{
    auto found = catalogueOf(context).findLicense(wanted.name);
    if (!found)
        throw Error::notFound();
    return {found->key, found->name, addressOf(found->key, context),
            "Copy the text into a file named LICENSE and replace [year] and [owner].", std::move(found->text)};
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
    const auto* found = findLabelSet(wanted.name);
    if (!found)
        throw Error::notFound();
    for (const auto& each : found->labels)
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
