#include "support/app_fixture.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "settings/read_settings.hpp"
#include "settings/secret_key.hpp"
#include "support/fresh_database.hpp"
#include "support/late_body.hpp"
#include "support/signing_keys.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdlib.h>
#include <thread>

namespace trivet::test {
namespace {

std::string newFolder()
{
    std::string name = (std::filesystem::temp_directory_path() / "trivet-app-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw std::runtime_error("cannot make a temporary folder");
    return name;
}

class Collector : public http::Sink {
public:
    bool write(std::string_view bytes) override
    {
        m_text += bytes;
        return true;
    }
    Reply reply() const
    {
        Reply result;
        const auto headEnd = m_text.find("\r\n\r\n");
        result.body = m_text.substr(headEnd + 4);
        for (const auto line : split(std::string_view(m_text).substr(0, headEnd), '\n')) {
            const auto colon = line.find(": ");
            result.headers.emplace_back(line.substr(0, colon), trimmed(line.substr(colon + 1)));
        }
        result.status = static_cast<int>(parseInteger(result.headers.at(0).second.substr(0, 3)).value_or(0));
        return result;
    }

private:
    std::string m_text{};
};

// Gives the last byte after something else has happened.
class LateSource : public body::Source {
public:
    LateSource(const std::string& text, const std::function<void()>& meanwhile)
        : m_begin(text.substr(0, text.size() - 1)), m_end(text.substr(text.size() - 1)), m_meanwhile(meanwhile)
    {
    }
    std::size_t read(char* into, std::size_t size) override
    {
        if (const auto count = m_begin.read(into, size))
            return count;
        if (!std::exchange(m_isLate, true))
            m_meanwhile();
        return m_end.read(into, size);
    }

private:
    body::TextSource m_begin, m_end;
    const std::function<void()>& m_meanwhile;
    bool m_isLate = false;
};

Reply serve(app::Worker& worker, const SentHead& head, body::Source& body, std::size_t bytes)
{
    std::vector<std::string> names; // as CGI spells them; kept here because a request only holds views
    names.reserve(head.headers.size());
    const std::string length = std::to_string(bytes);
    http::Request request{.method = head.method, .target = head.target, .remoteAddress = "192.0.2.1", .body = &body};
    if (bytes > 0)
        request.contentLength = length;
    for (const auto& [name, value] : head.headers) {
        auto& cgi = names.emplace_back(name);
        std::transform(cgi.begin(), cgi.end(), cgi.begin(),
                       [](char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
        request.headers.push_back({cgi, value});
        if (cgi == "CONTENT_TYPE")
            request.contentType = value;
        if (cgi == "CONTENT_LENGTH")
            request.contentLength = value;
        if (cgi == "REMOTE_ADDR")
            request.remoteAddress = value;
    }
    Collector collector;
    worker.serve(request, collector);
    return collector.reply();
}

} // namespace

const std::string* Reply::header(std::string_view name) const
{
    for (const auto& [known, value] : headers)
        if (equalsIgnoringAsciiCase(known, name))
            return &value;
    return nullptr;
}

TestApp::TestApp(const std::vector<std::string>& settings)
    : m_folder(newFolder()), m_database(std::make_unique<FreshDatabase>())
{
    std::ofstream(m_folder + "/app.ini") << "[server]\nROOT_URL = http://trivet.test/\nSTATIC_ROOT_PATH = "
                                         << std::filesystem::current_path().string()
                                         << "/build/web\n[log]\nMODE = file\n"
                                         << m_database->iniSection();
    auto read = readSettings(m_folder + "/app.ini", settings).settings;
    makeSecretKey(read);
    std::filesystem::create_directories(read.repository.root);
    m_application = std::make_unique<app::Application>(std::move(read));
    // Otherwise the first one who signs would wait for an RSA key, in every test.
    givenSigningKeys(db(), m_application->settings, m_application->signIn.secretKey, secondsNow());
    m_worker = std::make_unique<app::Worker>(*m_application);
    hashPasswordsAtOnce();
}

// Hashing waits for a processor that nobody else wants, which tests that run side by side never leave: 0.3 seconds each
// time, and the thread stays behind. Who finds no place to wait does not wait.
void TestApp::hashPasswordsAtOnce()
{
    const auto places = crypto::HashGate::placesFor(std::thread::hardware_concurrency());
    const crypto::HashGate gate(m_application->settings.server.appDataPath + "/sign-in-gate-idle", places);
    while (auto place = gate.enter(std::chrono::milliseconds(0)))
        m_idlePlaces.push_back(std::move(*place));
}

TestApp::~TestApp()
{
    m_db.reset();
    m_worker.reset();
    m_application.reset();
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

void TestApp::replaceWorker(app::Worker::Life life)
{
    m_worker.reset();
    m_worker = std::make_unique<app::Worker>(*m_application, life);
}

db::Database& TestApp::db()
{
    if (!m_db)
        m_db = std::make_unique<db::Database>(m_database->options());
    return *m_db;
}

Reply TestApp::call(const std::string& method, const std::string& target, const RequestHeaders& headers,
                    const std::string& body)
{
    body::TextSource source(body);
    return serve(*m_worker, {method, target, headers}, source, body.size());
}

Reply callWithLateBody(TestApp& app, const SentHead& head, const std::string& body,
                       const std::function<void()>& meanwhile)
{
    LateSource source(body, meanwhile);
    app::Worker worker(app.application());
    return serve(worker, head, source, body.size());
}

} // namespace trivet::test
