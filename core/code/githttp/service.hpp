#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet::githttp {

// What a client wants of a repository.
enum class Service { UploadPack, ReceivePack };

constexpr std::string_view kUploadPack = "git-upload-pack", kReceivePack = "git-receive-pack";

constexpr std::string_view nameOf(Service service)
{
    return service == Service::UploadPack ? kUploadPack : kReceivePack;
}

constexpr std::optional<Service> serviceNamed(std::string_view name)
{
    if (name == kUploadPack)
        return Service::UploadPack;
    return name == kReceivePack ? std::optional(Service::ReceivePack) : std::nullopt;
}

// "application/x-git-upload-pack-request" and the like.
inline std::string mediaType(Service service, std::string_view ending)
{
    return "application/x-" + std::string(nameOf(service)) + "-" + std::string(ending);
}

} // namespace trivet::githttp
