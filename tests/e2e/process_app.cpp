// The whole process with other insides: answers chosen by the path, to test what the real ones do not do on demand.
//   /pid            the process id            /request        what reached the worker, and the size of the body
//   /big?BYTES      an answer of that size    /slow?MS        answers after a while
//   /early          answers without reading the body          /crash          ends the process
//   /cut            breaks off after a piece of its answer    /served         how many requests this process has had
// A file named "refuse" in APP_DATA_PATH keeps workers from starting.
#include "app/worker.hpp"
#include "base/text.hpp"
#include "fcgi-app/commands.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>

namespace trivet::app {

struct Worker::State {
    explicit State(const Application& shared) : application(shared) {}
    const Application& application;
};

Worker::Worker(const Application& application, Life) : m_state(std::make_unique<State>(application))
{
    if (::access((application.settings.server.appDataPath + "/refuse").c_str(), F_OK) == 0)
        throw std::runtime_error("told to refuse");
}
Worker::~Worker() = default;

namespace {

std::size_t readAll(body::Source& source)
{
    std::array<char, 65536> buffer;
    std::size_t total = 0;
    while (const auto count = source.read(buffer.data(), buffer.size()))
        total += count;
    return total;
}

std::string describe(const http::Request& request)
{
    std::string text = "method=" + std::string(request.method) + "\ntarget=" + std::string(request.target) +
                       "\nremote=" + std::string(request.remoteAddress) +
                       "\nhttps=" + (request.isHttps ? "yes" : "no") + "\ntype=" + std::string(request.contentType) +
                       "\nlength=" + std::string(request.contentLength) +
                       "\ntoomany=" + (request.hasTooManyHeaders ? "yes" : "no") + "\n";
    for (const auto& [name, value] : request.headers)
        text += "header " + std::string(name) + "=" + std::string(value) + "\n";
    return text + "body=" + std::to_string(readAll(*request.body)) + "\n";
}

void writeBig(std::size_t size, http::Sink& sink)
{
    const std::string block(100'000, 'x');
    for (std::size_t sent = 0; sent < size; sent += block.size())
        if (!sink.write(std::string_view(block).substr(0, size - sent)))
            return;
}

void answer(const http::Request& request, http::Sink& sink)
{
    static std::atomic<int> served = 0;
    ++served;
    const auto parts = split(request.target, '?');
    const auto number = parts.size() > 1 ? parseInteger(parts[1]).value_or(0) : 0;
    sink.write("Status: 200 OK\r\nContent-Type: text/plain\r\n\r\n");
    if (parts[0] == "/pid")
        sink.write(std::to_string(::getpid()) + "\n");
    else if (parts[0] == "/served")
        sink.write(std::to_string(served) + "\n");
    else if (parts[0] == "/request")
        sink.write(describe(request));
    else if (parts[0] == "/big")
        writeBig(static_cast<std::size_t>(number), sink);
    else if (parts[0] == "/slow")
        ::poll(nullptr, 0, static_cast<int>(number)), sink.write("slow\n");
    else if (parts[0] == "/early")
        sink.write("early\n");
    else if (parts[0] == "/cut")
        sink.write("half"), sink.write({});
    else if (parts[0] == "/crash")
        std::abort();
}

} // namespace

Worker::Delivery Worker::serve(const http::Request& request, http::Sink& sink)
try {
    answer(request, sink);
    return request.target == "/cut" ? Delivery::Cut : Delivery::Whole;
} catch (const std::exception& error) {
    sink.write(std::string("failed: ") + error.what() + "\n");
    return Delivery::Whole;
}

const http::Services& Worker::services() const { throw std::logic_error("these insides lend nothing"); }

// Leaves a trace: a test waits for it.
bool Worker::idle() noexcept
{
    const auto path = m_state->application.settings.server.appDataPath + "/idle";
    ::close(::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    return false;
}

bool Worker::needsRest() const noexcept { return false; }
void Worker::tidy() noexcept {}
void Worker::releaseIdle() noexcept {}
bool Worker::reopensCheaply() const noexcept { return true; }

} // namespace trivet::app

int main(int argc, char** argv)
{
    using namespace trivet::process;
    const Command commands[] = {{.words = "serve", .help = "serve", .options = kServeOptions, .run = serve}};
    return runCommandLine({argv, static_cast<std::size_t>(argc)}, commands, serveSpawned);
}
