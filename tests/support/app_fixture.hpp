#pragma once
#include "app/application.hpp"
#include "app/worker.hpp"
#include "crypto/hash_gate.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace trivet::test {

class FreshDatabase;

struct Reply {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::string body{};

    const std::string* header(std::string_view name) const;
};

using RequestHeaders = std::vector<std::pair<std::string, std::string>>;

// The whole service in this process, without a web server: real router, gate, handlers and SQL on a fresh database.
class TestApp {
public:
    // Settings as environment variables give them: "TRIVET__API__ENABLE_SWAGGER=false".
    explicit TestApp(const std::vector<std::string>& settings = {});
    ~TestApp();

    Reply call(const std::string& method, const std::string& target, const RequestHeaders& headers = {},
               const std::string& body = {});

    const app::Application& application() const { return *m_application; }
    const std::string& folder() const { return m_folder; }
    // As a worker that is stopped and replaced by another.
    void replaceWorker(app::Worker::Life life = app::Worker::Life::ManyRequests);
    // Lets the worker do what waits for a quiet moment.
    void rest() { m_worker->idle(); }
    // A second connection to the database of the service.
    db::Database& db();
    // The one its worker uses.
    db::Database& workerDb() { return m_worker->services().database(); }

private:
    void hashPasswordsAtOnce();

    std::string m_folder;
    std::unique_ptr<FreshDatabase> m_database;
    std::unique_ptr<db::Database> m_db{};
    std::unique_ptr<app::Application> m_application{};
    std::unique_ptr<app::Worker> m_worker{};
    std::vector<crypto::HashGate::Pass> m_idlePlaces{};
};

} // namespace trivet::test
