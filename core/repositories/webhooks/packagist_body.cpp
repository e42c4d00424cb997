#include "webhooks/packagist_body.hpp"

#include "webhooks/hook_config.hpp"
#include "json/field.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace trivet::webhooks {
namespace {

struct Package {
    static constexpr auto schema = json::value("PackagistPackage");
    std::string url{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("url", &Package::url, "URL of the package's repository"));
    }
};

struct Update {
    static constexpr auto schema = json::value("PackagistUpdate");
    Package repository{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("repository", &Update::repository, "What has changed"));
    }
};

std::string repositoryUrl(const ToldDelivery& delivery)
{
    const auto told = json::parse(delivery.payload);
    const auto* repository = told.member("repository");
    return repository ? repository->text("html_url").value_or("") : std::string();
}

} // namespace

std::string packagistBody(const WebhookRow& hook, const ToldDelivery& delivery)
{
    const auto settings = settingsOf(hook);
    const auto given = settings.find("package_url");
    const bool isGiven = given != settings.end() && !given->second.empty();
    return json::write(Update{{isGiven ? given->second : repositoryUrl(delivery)}});
}

} // namespace trivet::webhooks
