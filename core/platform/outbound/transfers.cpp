#include "outbound/transfers.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "outbound/http_transfer.hpp"

#include <algorithm>
#include <list>
#include <map>

namespace trivet::outbound {
namespace {

constexpr int kMostPollMilliseconds = 1000;

struct Waiting {
    Request request{};
    Transfers::Done done{};
};

struct Running {
    std::string host{};
    Transfers::Done done{};
    std::int64_t startedAt = 0;
    std::unique_ptr<HttpTransfer> transfer{};
};

struct FreeMulti {
    void operator()(CURLM* multi) const { curl().multiCleanup(multi); }
};

} // namespace

struct Transfers::State {
    Limits limits;
    Width width;
    std::list<Waiting> waiting{};
    std::map<std::string, std::size_t> ofHost{}; // that are running
    std::unique_ptr<CURLM, FreeMulti> multi{};   // made when it is needed
    std::map<CURL*, Running> running{};

    ~State()
    {
        for (const auto& [handle, _] : running)
            curl().multiRemove(multi.get(), handle);
    }

    void require(CURLMcode code) const
    {
        if (code != CURLM_OK)
            throw Failure("libcurl cannot go on: " + std::to_string(code));
    }

    void makeMulti()
    {
        multi.reset(curl().multiInit());
        if (!multi)
            throw Failure("libcurl has no memory");
        require(curl().multiSet(multi.get(), CURLMOPT_MAXCONNECTS, static_cast<long>(width.atOnce)));
    }

    // The first whose host is not busy with others.
    std::optional<Waiting> takeNext()
    {
        const auto next = std::find_if(waiting.begin(), waiting.end(), [&](const Waiting& each) {
            const auto busy = ofHost.find(asciiLower(each.request.target.host));
            return busy == ofHost.end() || busy->second < width.ofHost;
        });
        if (next == waiting.end())
            return std::nullopt;
        auto taken = std::move(*next);
        waiting.erase(next);
        return taken;
    }

    void start(Waiting next)
    {
        Running run{asciiLower(next.request.target.host), std::move(next.done), monotonicMicroseconds()};
        try {
            run.transfer =
                std::make_unique<HttpTransfer>(std::move(next.request), limits, HttpTransfer::Connection::Keep);
        } catch (const Failure& failure) {
            run.done({.problem = failure.what()});
            return;
        }
        auto* const handle = run.transfer->raw();
        require(curl().multiAdd(multi.get(), handle));
        ++ofHost[run.host];
        running.emplace(handle, std::move(run));
    }

    void fill()
    {
        while (running.size() < width.atOnce) {
            auto next = takeNext();
            if (!next)
                return;
            start(std::move(*next));
        }
    }

    void finish(CURL* handle, CURLcode code)
    {
        auto node = running.extract(handle);
        auto& run = node.mapped();
        curl().multiRemove(multi.get(), handle);
        if (--ofHost[run.host] == 0)
            ofHost.erase(run.host);
        TransferOutcome outcome{.milliseconds = (monotonicMicroseconds() - run.startedAt) / 1000};
        try {
            outcome.response = run.transfer->result(code);
        } catch (const Failure& failure) {
            outcome.problem = failure.what();
        }
        run.done(outcome);
    }

    void finishAll()
    {
        int left = 0;
        while (const CURLMsg* const message = curl().multiRead(multi.get(), &left))
            if (message->msg == CURLMSG_DONE)
                finish(message->easy_handle, message->data.result);
    }
};

Transfers::Transfers(const Limits& limits, Width width) : m_state(new State{limits, width}) {}
Transfers::~Transfers() = default;

void Transfers::add(Request request, Done done) { m_state->waiting.push_back({std::move(request), std::move(done)}); }

std::size_t Transfers::count() const { return m_state->waiting.size() + m_state->running.size(); }

void Transfers::run(std::int64_t milliseconds)
{
    auto& state = *m_state;
    const auto end = monotonicMicroseconds() + milliseconds * 1000;
    if (!state.multi && count() > 0)
        state.makeMulti();
    while (count() > 0) {
        state.fill();
        int stillRunning = 0;
        state.require(curl().multiPerform(state.multi.get(), &stillRunning));
        state.finishAll();
        const auto left = (end - monotonicMicroseconds()) / 1000;
        if (left <= 0)
            return;
        if (stillRunning > 0)
            state.require(curl().multiPoll(state.multi.get(), nullptr, 0,
                                           static_cast<int>(std::min<std::int64_t>(left, kMostPollMilliseconds)),
                                           nullptr));
    }
}

} // namespace trivet::outbound
