#include "githttp/githttp_tables.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "githttp/git_admission.hpp"
#include "githttp/git_answer.hpp"
#include "githttp/rpc.hpp"
#include "githttp/transfer_slot.hpp"

#include <utility>

namespace trivet::githttp {
namespace {

using http::Context;

GitAnswer keeping(TransferSlot slot, GitAnswer answer)
{
    answer.stream = std::move(slot).keptFor(std::move(answer.stream));
    return answer;
}

GitAnswer infoRefs(Context& context, const Caller& caller)
{
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), advertise(context, caller, caller.service));
}

GitAnswer uploadPackRpc(Context& context, const Fetcher& fetcher)
{
    requireRequestType(context, Service::UploadPack);
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), fetch(context, fetcher));
}

GitAnswer receivePackRpc(Context& context, const Pusher& pusher)
{
    requireRequestType(context, Service::ReceivePack);
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), push(context, pusher));
}

GitAnswer uploadArchive(Context&, const Fetcher&)
{
    throw Error::forbidden("git-upload-archive is not served; the API has archives");
}

// Every address exists with and without ".git".
template <auto Handler> constexpr http::Endpoint row(http::Method method, std::string_view path, std::string_view id)
{
    return http::endpoint<Handler>(
        {.method = method,
         .path = path,
         .id = id,
         .tag = "git",
         .summary = "Git over HTTP",
         .scope = http::Scope::none(), // the guards check it: reading public things needs none
         .auth = http::Auth::Open,
         .reach = http::Reach::Repositories});
}

using enum http::Method;
constexpr http::Endpoint kEndpoints[] = {
    row<infoRefs>(Get, "/{owner}/{repo}.git/info/refs", "gitInfoRefs"),
    row<infoRefs>(Get, "/{owner}/{repo}/info/refs", "gitInfoRefsShort"),
    row<uploadPackRpc>(Post, "/{owner}/{repo}.git/git-upload-pack", "gitUploadPack"),
    row<uploadPackRpc>(Post, "/{owner}/{repo}/git-upload-pack", "gitUploadPackShort"),
    row<receivePackRpc>(Post, "/{owner}/{repo}.git/git-receive-pack", "gitReceivePack"),
    row<receivePackRpc>(Post, "/{owner}/{repo}/git-receive-pack", "gitReceivePackShort"),
    row<uploadArchive>(Post, "/{owner}/{repo}.git/git-upload-archive", "gitUploadArchive"),
};

} // namespace

std::span<const http::Endpoint> gitEndpoints() { return kEndpoints; }

void requireEnabled(const Settings& settings)
{
    if (settings.repository.disableHttpGit)
        throw Error::forbidden("git over HTTP is switched off here");
}

} // namespace trivet::githttp
