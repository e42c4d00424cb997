// process-client [OPTION...] ADDRESS TARGET...: speaks FastCGI to a process as a web server would, or as a broken one.
// Prints the answers; exit status 1 if one is incomplete. ADDRESS is the path of a socket or HOST:PORT.
//   --method M        --variable NAME=VALUE     more of the environment
//   --body N          send so many bytes        --declare N      say it were so many
//   --keep            all targets over one connection, asking to keep it
//   --step            read a line from standard input before each target
//   --cut             close in the middle of the body
//   --silent          connect, say "connected", send nothing until standard input ends
//   --pause           print "begun" after the first bytes of the answer; read on when standard input ends
//   --load N          all targets N times, spread over --clients N threads (4); prints "N complete, N failed"
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <netdb.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

struct Wishes {
    std::string address{};
    std::vector<std::string> targets{};
    std::string method = "GET";
    std::vector<std::string> variables{};
    std::size_t body = 0;
    std::optional<std::string> declared{};
    int load = 0;
    int clients = 4;
    bool isKept = false, isCut = false, hasNoText = false, isPaused = false, isStepped = false;
};

constexpr int kBegin = 1, kEnd = 3, kParams = 4, kStdin = 5, kStdout = 6;

std::string record(int type, std::string_view content)
{
    const auto size = content.size();
    std::string bytes{1, static_cast<char>(type), 0, 1, static_cast<char>(size >> 8), static_cast<char>(size), 0, 0};
    return bytes.append(content);
}

std::string lengthOf(std::size_t size)
{
    if (size < 128)
        return {static_cast<char>(size)};
    return {static_cast<char>(0x80 | size >> 24), static_cast<char>(size >> 16), static_cast<char>(size >> 8),
            static_cast<char>(size)};
}

std::string pair(std::string_view name, std::string_view value)
{
    return lengthOf(name.size()) + lengthOf(value.size()) + std::string(name) + std::string(value);
}

std::string inRecords(int type, std::string_view content)
{
    std::string bytes;
    for (; !content.empty(); content.remove_prefix(std::min<std::size_t>(content.size(), 65535)))
        bytes += record(type, content.substr(0, 65535));
    return bytes + record(type, "");
}

std::string requestBytes(const Wishes& input, const std::string& target)
{
    std::string variables =
        pair("REQUEST_METHOD", input.method) + pair("REQUEST_URI", target) + pair("REMOTE_ADDR", "192.0.2.7");
    if (input.body > 0 || input.declared)
        variables += pair("CONTENT_LENGTH", input.declared.value_or(std::to_string(input.body)));
    for (const auto& variable : input.variables)
        variables += pair(variable.substr(0, variable.find('=')), variable.substr(variable.find('=') + 1));
    const char begin[] = {0, 1, static_cast<char>(input.isKept), 0, 0, 0, 0, 0};
    const auto head = record(kBegin, {begin, sizeof begin}) + inRecords(kParams, variables);
    const auto body = inRecords(kStdin, std::string(input.body, 'b'));
    return head + (input.isCut ? body.substr(0, body.size() / 2) : body);
}

class Connection {
public:
    explicit Connection(const std::string& address)
        : m_socket(address.find('/') != std::string::npos ? local(address) : remote(address))
    {
    }
    ~Connection() { ::close(m_socket); }
    Connection(const Connection&) = delete;

    // A write that fails is not the end: the answer may already be there.
    void send(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0)
                return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    std::string receive(std::size_t size)
    {
        std::string bytes(size, '\0');
        if (size > 0 && ::recv(m_socket, bytes.data(), size, MSG_WAITALL) != static_cast<ssize_t>(size))
            throw std::runtime_error("the answer is incomplete");
        return bytes;
    }

private:
    static int local(const std::string& path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.copy(address.sun_path, sizeof address.sun_path - 1);
        const int number = ::socket(AF_UNIX, SOCK_STREAM, 0);
        if (::connect(number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error("cannot connect to " + path + ": " + std::strerror(errno));
        return number;
    }
    static int remote(const std::string& text)
    {
        addrinfo hints{};
        hints.ai_socktype = SOCK_STREAM;
        addrinfo* found = nullptr;
        const auto colon = text.rfind(':');
        if (::getaddrinfo(text.substr(0, colon).c_str(), text.c_str() + colon + 1, &hints, &found) != 0)
            throw std::runtime_error("no such address: " + text);
        const int number = ::socket(found->ai_family, SOCK_STREAM, 0);
        if (::connect(number, found->ai_addr, found->ai_addrlen) != 0)
            throw std::runtime_error("cannot connect to " + text + ": " + std::strerror(errno));
        ::freeaddrinfo(found);
        return number;
    }

    int m_socket;
};

void waitForEndOfInput()
{
    std::array<char, 256> trash;
    while (::read(STDIN_FILENO, trash.data(), trash.size()) > 0) {
    }
}

void waitForLine()
{
    char byte = 0;
    while (::read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n') {
    }
}

void say(const char* text)
{
    std::puts(text);
    std::fflush(stdout);
}

std::string readAnswer(Connection& connection, bool isPaused)
{
    std::string answer;
    for (;;) {
        const auto header = connection.receive(8);
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(header[i]));
        };
        const auto content = connection.receive(byte(4) << 8 | byte(5));
        connection.receive(byte(6));
        if (header[1] == kEnd)
            return answer;
        if (header[1] == kStdout)
            answer += content;
        if (isPaused) {
            say("begun");
            waitForEndOfInput();
            isPaused = false;
        }
    }
}

std::string ask(Connection& connection, const Wishes& input, const std::string& target)
{
    const auto bytes = requestBytes(input, target);
    // A web server reads while it writes; without that both sides could wait for each other.
    std::jthread writer([&] { connection.send(bytes); });
    if (input.isCut) {
        writer.join();
        throw std::runtime_error("cut");
    }
    return readAnswer(connection, input.isPaused);
}

bool isComplete(const std::string& answer) { return answer.starts_with("Status: 200"); }

int runLoad(const Wishes& input)
{
    std::atomic<int> left = input.load, complete = 0, failed = 0;
    const auto work = [&] {
        std::optional<Connection> kept;
        while (left-- > 0)
            for (const auto& target : input.targets)
                try {
                    if (!input.isKept || !kept)
                        kept.emplace(input.address);
                    ++(isComplete(ask(*kept, input, target)) ? complete : failed);
                } catch (const std::exception& error) {
                    if (failed++ == 0)
                        std::fprintf(stderr, "%s\n", error.what());
                    kept.reset();
                }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < input.clients; ++i)
            threads.emplace_back(work);
    }
    std::printf("%d complete, %d failed\n", complete.load(), failed.load());
    return failed == 0 ? 0 : 1;
}

Wishes readWishes(int argc, char** argv)
{
    Wishes input;
    int i = 1;
    for (; i < argc && std::strncmp(argv[i], "--", 2) == 0; ++i) {
        const std::string_view name = argv[i];
        const auto value = [&]() -> std::string { return argv[++i]; };
        if (name == "--method")
            input.method = value();
        else if (name == "--variable")
            input.variables.push_back(value());
        else if (name == "--body")
            input.body = std::stoul(value());
        else if (name == "--declare")
            input.declared = value();
        else if (name == "--load")
            input.load = std::stoi(value());
        else if (name == "--clients")
            input.clients = std::stoi(value());
        else if (name == "--keep")
            input.isKept = true;
        else if (name == "--cut")
            input.isCut = true;
        else if (name == "--silent")
            input.hasNoText = true;
        else if (name == "--pause")
            input.isPaused = true;
        else if (name == "--step")
            input.isStepped = true;
        else
            throw std::runtime_error("unknown option " + std::string(name));
    }
    if (i + (input.hasNoText ? 0 : 1) >= argc)
        throw std::runtime_error("ADDRESS and TARGET are missing");
    input.address = argv[i];
    input.targets.assign(argv + i + 1, argv + argc);
    return input;
}

int run(const Wishes& input)
{
    if (input.load > 0)
        return runLoad(input);
    std::optional<Connection> connection;
    if (input.hasNoText) {
        connection.emplace(input.address);
        say("connected");
        waitForEndOfInput();
        return 0;
    }
    for (const auto& target : input.targets) {
        if (input.isStepped)
            waitForLine();
        if (!input.isKept || !connection)
            connection.emplace(input.address);
        const auto answer = ask(*connection, input, target);
        const auto body = answer.find("\r\n\r\n");
        std::fputs(body == std::string::npos ? answer.c_str() : answer.c_str() + body + 4, stdout);
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(readWishes(argc, argv));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "process-client: %s\n", error.what());
        return 1;
    }
}
