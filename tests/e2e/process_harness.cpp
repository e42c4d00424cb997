// process-harness activate NUMBER PATH COMMAND...: listens on PATH and becomes COMMAND, which finds the socket as
// descriptor NUMBER; 3 together with LISTEN_FDS and LISTEN_PID, as from systemd.
// process-harness receive PATH: prints the first datagram sent to PATH, after the line "bound".
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

int bindTo(const std::string& path, int type)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, type, 0);
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("cannot bind to " + path + ": " + std::strerror(errno));
    return socket;
}

void activate(int number, const std::string& path, char** command)
{
    const int socket = bindTo(path + ".new", SOCK_STREAM);
    ::listen(socket, 64);
    std::rename((path + ".new").c_str(), path.c_str());
    ::dup2(socket, number);
    if (socket != number)
        ::close(socket);
    if (number == 3) {
        ::setenv("LISTEN_FDS", "1", 1);
        // A test sets it to see that a socket for somebody else is left alone.
        ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 0);
    }
    ::execvp(command[0], command);
    throw std::runtime_error(std::string("cannot run ") + command[0]);
}

void receive(const std::string& path)
{
    const int socket = bindTo(path, SOCK_DGRAM);
    std::puts("bound");
    std::fflush(stdout);
    char text[1024];
    const auto size = ::recv(socket, text, sizeof text, 0);
    std::fwrite(text, 1, size > 0 ? static_cast<std::size_t>(size) : 0, stdout);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        if (argc > 4 && std::strcmp(argv[1], "activate") == 0)
            activate(std::atoi(argv[2]), argv[3], argv + 4);
        else if (argc == 3 && std::strcmp(argv[1], "receive") == 0)
            receive(argv[2]);
        else
            throw std::runtime_error("usage: activate NUMBER PATH COMMAND..., or receive PATH");
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "process-harness: %s\n", error.what());
        return 1;
    }
}
