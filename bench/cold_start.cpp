// cold_start PROGRAM CONFIG: milliseconds from fork to the first answer of a worker that a web server spawns (listening
// socket on descriptor 0), median of fifteen.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

void appendRecord(std::string& out, int type, const std::string& content)
{
    const auto size = content.size();
    out += {1, static_cast<char>(type), 0, 1, static_cast<char>(size >> 8), static_cast<char>(size & 0xFF), 0, 0};
    out += content;
}

void appendParameter(std::string& out, const std::string& name, const std::string& value)
{
    out += static_cast<char>(name.size());
    out += static_cast<char>(value.size());
    out += name + value;
}

// FastCGI 1.0: BEGIN_REQUEST (responder), PARAMS and its end, the end of STDIN.
std::string versionRequest()
{
    std::string parameters, bytes;
    appendParameter(parameters, "REQUEST_METHOD", "GET");
    appendParameter(parameters, "REQUEST_URI", "/api/v1/version");
    appendParameter(parameters, "REMOTE_ADDR", "127.0.0.1");
    appendRecord(bytes, 1, std::string("\0\1\0\0\0\0\0\0", 8));
    appendRecord(bytes, 4, parameters);
    appendRecord(bytes, 4, "");
    appendRecord(bytes, 5, "");
    return bytes;
}

[[noreturn]] void fail(const char* what)
{
    std::perror(what);
    std::exit(1);
}

int connectTo(const sockaddr_un& address)
{
    const int client = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        fail("connect");
    return client;
}

double measure(const char* program, const char* config, const sockaddr_un& address, int listener)
{
    const auto start = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
        dup2(listener, 0);
        execl(program, program, "--config", config, static_cast<char*>(nullptr));
        _exit(127);
    }
    const int client = connectTo(address);
    const std::string request = versionRequest();
    if (write(client, request.data(), request.size()) != static_cast<ssize_t>(request.size()))
        fail("write");
    char answer[4096];
    const auto count = read(client, answer, sizeof answer);
    const std::chrono::duration<double, std::milli> took = Clock::now() - start;
    close(client);
    kill(child, SIGTERM);
    waitpid(child, nullptr, 0);
    if (count <= 0 || !memmem(answer, static_cast<std::size_t>(count), "Status: 200", 11)) {
        std::fprintf(stderr, "no answer\n");
        std::exit(1);
    }
    return took.count();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: cold_start PROGRAM CONFIG\n");
        return 2;
    }
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::snprintf(address.sun_path, sizeof address.sun_path, "/tmp/trivet-cold-%d.sock", static_cast<int>(getpid()));
    const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 || listen(listener, 8) != 0)
        fail("listen");
    std::vector<double> times;
    for (int i = 0; i < 15; ++i)
        times.push_back(measure(argv[1], argv[2], address, listener));
    unlink(address.sun_path);
    std::nth_element(times.begin(), times.begin() + 7, times.end());
    std::printf("%.1f\n", times[7]);
}
