#include "labels/label_view.hpp"

#include "base/percent.hpp"
#include "http/context.hpp"

namespace trivet::labels {

LabelAddresses LabelAddresses::of(const http::Context& context, const std::string& owner, const std::string& repository)
{
    auto addresses = of(context, owner);
    addresses.ofRepository =
        context.absoluteUrl("api/v1/repos/" + encodePercent(owner) + "/" + encodePercent(repository) + "/labels");
    return addresses;
}

LabelAddresses LabelAddresses::of(const http::Context& context, const std::string& organization)
{
    return {.ofOrganization = context.absoluteUrl("api/v1/orgs/" + encodePercent(organization) + "/labels")};
}

Label toWire(const LabelRow& row, const LabelAddresses& addresses)
{
    const auto& base = row.orgId ? addresses.ofOrganization : addresses.ofRepository;
    return {.id = row.id,
            .name = row.name,
            .exclusive = row.isExclusive,
            .isArchived = row.archivedAt.has_value(),
            .color = row.color,
            .description = row.description,
            .url = base + "/" + std::to_string(row.id)};
}

std::vector<Label> toWire(const std::vector<LabelRow>& rows, const LabelAddresses& addresses)
{
    std::vector<Label> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows)
        wires.push_back(toWire(row, addresses));
    return wires;
}

} // namespace trivet::labels
