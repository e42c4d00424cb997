#include "gitssh/serve.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "db/failure.hpp"
#include "githttp/git_commands.hpp"
#include "githttp/gunzip.hpp"
#include "githttp/no_refs.hpp"
#include "githttp/prepared_push.hpp"
#include "githttp/transfer_slot.hpp"
#include "gitssh/agit_info.hpp"
#include "gitssh/client_input.hpp"
#include "gitssh/ssh_connection.hpp"
#include "lfshttp/batch_types.hpp"
#include "lfshttp/lfs_admission.hpp"
#include "lfshttp/lfs_tables.hpp"
#include "log/log.hpp"
#include "json/write.hpp"

#include <poll.h>
#include <unistd.h>

namespace trivet::gitssh {
namespace {

constexpr std::uint64_t kMostNegotiation = 64 * 1024 * 1024;
constexpr int kRefused = 1;

// Nobody may listen; then nothing is said.
void say(int descriptor, std::string_view text)
{
    constexpr int kPatienceMilliseconds = 10'000;
    while (!text.empty()) {
        pollfd end{descriptor, POLLOUT, 0};
        const auto count =
            ::poll(&end, 1, kPatienceMilliseconds) > 0 ? ::write(descriptor, text.data(), text.size()) : -1;
        if (count < 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

// One client and what it has asked for.
class Serving {
public:
    Serving(const http::Services& services, const Session& session, const ClientStreams& client,
            const Connection& connection, const githttp::RequestedRepository& requested)
        : m_services(services), m_session(session), m_client(client), m_place{services, requested, connection.who()}
    {
    }

    // Of a push whose client was told the refs, of which this is the beginning.
    int pushHead(githttp::PushHead& head, const githttp::Counted& counted)
    {
        requirePush();
        const auto taken = slot();
        return take(githttp::preparePush(m_place, m_session.address, head), head, counted);
    }

    int run(const OriginalCommand& command)
    {
        switch (command.verb) {
        case Verb::UploadPack:
            return read(
                githttp::uploadPack(path(githttp::Service::UploadPack), githttp::Step::Whole, m_session.protocol));
        case Verb::UploadArchive:
            return read(githttp::uploadArchive(path(githttp::Service::UploadPack)));
        case Verb::ReceivePack:
            return push();
        case Verb::LfsAuthenticate:
            return authenticate(command.operation);
        }
        return kRefused;
    }

private:
    std::string path(githttp::Service service) const
    {
        return githttp::pathOf(m_services.settings, m_place.requested, service);
    }

    // Each is a process, and what it starts.
    githttp::TransferSlot slot() const
    {
        return {m_services.settings, m_session.address, githttp::TransferSlot::Holder::Process};
    }

    int read(const git::GitCommand& git)
    {
        githttp::requireScope(m_place, access::Level::Read);
        const auto taken = slot();
        ClientInput input(m_client.input);
        githttp::Limited limited(input, kMostNegotiation);
        return Relay(git, nullptr, m_client, Relay::Purpose::Reading).run(limited, {});
    }

    void requirePush() const
    {
        githttp::requireWritable(m_place);
        githttp::requireScope(m_place, access::Level::Write);
    }

    // As over HTTP: first the refs are told, then, when it is known what will be pushed, another git takes it.
    int push()
    {
        requirePush();
        const auto taken = slot();
        const auto told = Relay(githttp::receivePack(path(githttp::Service::ReceivePack), githttp::Step::Advertise,
                                                     m_session.protocol, {}),
                                nullptr, m_client, Relay::Purpose::Reading)
                              .run();
        if (told != 0)
            return told;
        ClientInput input(m_client.input);
        githttp::Counted counted(input);
        githttp::PushHead head(counted, m_services.settings.repository.maxPushRefs);
        return take(githttp::preparePush(m_place, m_session.address, head), head, counted);
    }

    int take(githttp::PreparedPush prepared, githttp::PushHead& head, const githttp::Counted& counted)
    {
        std::string first;
        for (std::string piece(4096, '\0'); head.isAhead();)
            first.append(piece, 0, head.read(piece.data(), piece.size()));
        const auto pushing = prepared.pushing;
        // However it ends, what was changed until then is recorded.
        const std::shared_ptr<void> afterwards(nullptr, [&pushing](void*) { githttp::record(*pushing); });
        Relay relay(githttp::receivePack(pushing->path, githttp::Step::Rpc, m_session.protocol, prepared.options),
                    githttp::channelFor(pushing, std::move(prepared.hooks)), m_client, Relay::Purpose::Pushing);
        const auto status = relay.run(head, first);
        if (prepared.limit.bytes > 0 && counted.bytes > prepared.limit.bytes)
            say(m_client.errors, prepared.limit.message + "\n");
        return status;
    }

    // git-lfs goes on over HTTP.
    int authenticate(lfs::TransferOperation operation)
    {
        lfshttp::requireEnabled(m_services.settings);
        if (m_place.requested.isWiki)
            throw Error::notFound("Wikis have no Git LFS");
        githttp::requireScope(m_place, access::Level::Read);
        if (operation == lfs::TransferOperation::Upload)
            lfshttp::requireChangeable(m_place);
        const auto pass = lfshttp::passFor(m_place, operation, secondsNow());
        auto href = lfshttp::serverOf(m_services.settings, m_place.requested);
        href.pop_back();
        const lfshttp::Action action{.href = href,
                                     .header = {{"Authorization", pass.value().authorization}},
                                     .expiresIn = pass.value().expiresIn};
        say(m_client.output, json::write(action) + "\n");
        return 0;
    }

    const http::Services& m_services;
    const Session& m_session;
    const ClientStreams& m_client;
    githttp::PushTarget m_place;
};

// A push to what does not exist yet. It is created once it is known that something comes.
int serveCreation(const http::Services& services, const Session& session, const ClientStreams& client,
                  Connection& connection, const OriginalCommand& command, const creation::PushedRepository& wanted)
{
    say(client.output, githttp::advertisementOfNoRefs());
    ClientInput input(client.input);
    githttp::Counted counted(input);
    githttp::PushHead head(counted, services.settings.repository.maxPushRefs);
    if (head.firstRef().empty())
        return 0;
    const http::Request nobody{};
    http::Context context(nobody, {}, services, secondsNow());
    context.who = connection.who();
    const auto created = creation::createByPush(context, wanted);
    const auto requested = connection.requested(command);
    return Serving(services, session, client, connection, requested).pushHead(head, counted);
}

int serveClient(const http::Services& services, const Session& session, const ClientStreams& client, std::string& user)
{
    const auto keyOwner = authorized_keys::readKeyOwner(session.keyOwner);
    if (!keyOwner)
        throw Error::badRequest("trivet ssh serve is called with a fingerprint by sshd");
    Connection connection(services, *keyOwner, secondsNow());
    user = connection.who().name;
    if (session.command.empty()) {
        say(client.errors, connection.greeting() + "\n");
        return 0;
    }
    if (session.command == kAgitCommand) {
        say(client.output, json::write(AgitInfo{}));
        return 0;
    }
    const auto command = parseOriginalCommand(session.command);
    if (const auto wanted = connection.creatable(command, secondsNow()))
        return serveCreation(services, session, client, connection, command, *wanted);
    const auto requested = connection.requested(command);
    user = connection.who().name;
    return Serving(services, session, client, connection, requested).run(command);
}

struct Refusal {
    std::string text{}, detail{};
};

int guarded(const http::Services& services, const Session& session, const ClientStreams& client, std::string& user,
            Refusal& refusal)
{
    constexpr const char* kFailed =
        "Something went wrong on the server; its administrator finds the reason in the log.";
    try {
        return serveClient(services, session, client, user);
    } catch (const Error& error) {
        refusal = {error.english(), error.detail()};
    } catch (const db::Failure& failure) {
        refusal = {failure.isTemporary() ? "The database is busy, please try again" : kFailed, failure.what()};
    } catch (const std::exception& problem) {
        refusal = {kFailed, problem.what()};
    }
    say(client.errors, "error: " + refusal.text + "\n");
    return kRefused;
}

} // namespace

int serve(const http::Services& services, const Session& session, const ClientStreams& client)
{
    const auto start = monotonicMicroseconds();
    std::string user;
    Refusal refusal;
    const int status = guarded(services, session, client, user, refusal);
    services.log.info("ssh", {{"user", user},
                              {"command", session.command},
                              {"key", session.keyOwner},
                              {"address", session.address},
                              {"status", status},
                              {"ms", (monotonicMicroseconds() - start) / 1000},
                              {"refusal", refusal.text},
                              {"detail", refusal.detail}});
    return status;
}

} // namespace trivet::gitssh
