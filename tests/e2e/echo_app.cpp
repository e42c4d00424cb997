// Stands in for the program behind a web server and answers with what reached it, so that a test can see exactly what
// each front end passes on. Understands as much of the command line as build-aux/run needs.
#include <fcgiapp.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

std::string quote(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += static_cast<unsigned char>(c) < ' ' ? '?' : c;
    }
    return quoted + '"';
}

// Adler-32 of the body: enough to show that it arrived whole and in order, and short to write.
class BodyDigest {
public:
    void add(const char* bytes, int count)
    {
        m_bytes += static_cast<std::uint64_t>(count);
        for (int i = 0; i < count; ++i) {
            m_low = (m_low + static_cast<unsigned char>(bytes[i])) % 65521;
            m_high = (m_high + m_low) % 65521;
        }
    }
    std::string json() const
    {
        return "\"body_bytes\": " + std::to_string(m_bytes) +
               ", \"body_adler\": " + std::to_string(m_high << 16 | m_low);
    }

private:
    std::uint64_t m_bytes = 0;
    std::uint32_t m_low = 1, m_high = 0;
};

std::string reply(const BodyDigest& body, char** variables)
{
    std::string text =
        "Status: 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n\r\n{" + body.json();
    for (; *variables; ++variables) {
        const std::string_view pair = *variables;
        const auto equals = pair.find('=');
        text += ",\n " + quote(pair.substr(0, equals)) + ": " + quote(pair.substr(equals + 1));
    }
    return text + "}\n";
}

int serve(int socket)
{
    FCGX_Request request;
    if (FCGX_Init() != 0 || FCGX_InitRequest(&request, socket, 0) != 0)
        return 1;
    char block[16384];
    while (FCGX_Accept_r(&request) == 0) {
        BodyDigest body;
        for (int count = 0; (count = FCGX_GetStr(block, sizeof block, request.in)) > 0;)
            body.add(block, count);
        const std::string text = reply(body, request.envp);
        FCGX_PutStr(text.data(), static_cast<int>(text.size()), request.out);
        request.keepConnection = 0; // a plain libfcgi program that keeps a connection serves nobody else
        FCGX_Finish_r(&request);
    }
    return 0;
}

int answerOnceAsCgi()
{
    BodyDigest body;
    char block[16384];
    for (ssize_t count = 0; (count = read(STDIN_FILENO, block, sizeof block)) > 0;)
        body.add(block, static_cast<int>(count));
    const std::string text = reply(body, environ);
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "migrate" || argument == "admin")
            return 0;
        if (argument == "--socket" && i + 1 < argc)
            return serve(FCGX_OpenSocket(argv[i + 1], 64));
    }
    return FCGX_IsCGI() ? answerOnceAsCgi() : serve(STDIN_FILENO);
}
