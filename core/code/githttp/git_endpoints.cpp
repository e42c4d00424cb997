#include "githttp/githttp_tables.hpp"

#include "base/error.hpp"
#include "body/source.hpp"
#include "creation/push_creation.hpp"
#include "db/database.hpp"
#include "githttp/git_admission.hpp"
#include "githttp/git_answer.hpp"
#include "githttp/no_refs.hpp"
#include "githttp/packet.hpp"
#include "githttp/rpc.hpp"
#include "githttp/transfer_slot.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace trivet::githttp {
namespace {

using http::Context;

GitAnswer keeping(TransferSlot slot, GitAnswer answer)
{
    answer.stream = std::move(slot).keptFor(std::move(answer.stream));
    return answer;
}

// What the caller's push would create. They are asked who they are only where that could be.
std::optional<creation::PushedRepository> creatable(Context& context)
{
    const auto owner = context.pathValue("owner"), name = context.pathValue("repo");
    if (!creation::mayBeCreatedByPush(context, owner, name))
        return std::nullopt;
    context.who = identifyCaller(context);
    return creation::creatableByPush(context, owner, name);
}

// Whoever asks for the refs: of a repository, or of what their push is about to create.
struct RefsReader {
    std::optional<Caller> caller{};

    static RefsReader resolve(Context& context)
    {
        if (context.query().single("service") == kReceivePack && creatable(context))
            return {};
        return {Caller::resolve(context)};
    }
    static void describe(http::Operation& operation) { RequestedRepository::describe(operation); }
};

// As Pusher, and creates what is pushed to where that is wanted. Asking for the refs alone creates nothing.
struct CreatingPusher : Pusher {
    std::shared_ptr<const creation::CreatedByPush> created{}; // before the push, by it

    static CreatingPusher resolve(Context& context)
    {
        const auto wanted = creatable(context);
        auto created = wanted ? creation::createByPush(context, *wanted) : nullptr;
        return {Pusher::resolve(context), std::move(created)};
    }
};

// What is created by a push is judged once its answer is given.
struct WithCreated {
    std::shared_ptr<const creation::CreatedByPush> created{};
    std::shared_ptr<body::Source> stream{}; // goes first
};

GitAnswer keeping(std::shared_ptr<const creation::CreatedByPush> created, GitAnswer answer)
{
    const auto both = std::make_shared<WithCreated>(WithCreated{std::move(created), std::move(answer.stream)});
    answer.stream = {both, both->stream.get()};
    return answer;
}

GitAnswer noRefs()
{
    auto text = packet("# service=" + std::string(kReceivePack) + "\n");
    text += kFlush;
    text += advertisementOfNoRefs();
    return {mediaType(Service::ReceivePack, "advertisement"), std::make_shared<body::TextSource>(std::move(text))};
}

GitAnswer infoRefs(Context& context, const RefsReader& reader)
{
    if (!reader.caller)
        return noRefs();
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), advertise(context, *reader.caller, reader.caller->service));
}

GitAnswer uploadPackRpc(Context& context, const Fetcher& fetcher)
{
    requireRequestType(context, Service::UploadPack);
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), fetch(context, fetcher));
}

GitAnswer receivePackRpc(Context& context, const CreatingPusher& pusher)
{
    requireRequestType(context, Service::ReceivePack);
    TransferSlot slot(context.settings, context.request.remoteAddress);
    return keeping(std::move(slot), keeping(pusher.created, push(context, pusher)));
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
