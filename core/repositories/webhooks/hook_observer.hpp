#pragma once
#include "events/announce.hpp"
#include "settings/settings.hpp"
#include "webhooks/payload_renderer.hpp"
#include "webhooks/webhook_row.hpp"

#include <map>
#include <utility>
#include <vector>

namespace trivet::log {
class Log;
}

namespace trivet::webhooks {

// Webhooks hear what happens: an event is stored once for all who want it, in the transaction it tells of.
class HookObserver : public events::EventObserver {
public:
    HookObserver(db::Database& db, PayloadRenderer& renderer, const log::Log& log)
        : m_db(db), m_renderer(renderer), m_log(log)
    {
    }

    std::vector<std::optional<std::string>> written(const std::vector<events::Event>& events) override;
    void record(events::Event event) override;
    void recordNow(const events::Event& event) override;
    void recordAs(const events::Event& event, const std::string& payload) override;
    void storeRecorded() override;
    void forget() noexcept override;

private:
    using Place = std::pair<std::int64_t, std::int64_t>; // repository, owner

    const std::vector<WebhookRow>& listening(const events::Event& event);
    std::vector<std::int64_t> wanting(const events::Event& event);
    std::optional<std::string> rendered(const events::Event& event);

    db::Database& m_db;
    PayloadRenderer& m_renderer;
    const log::Log& m_log;
    std::vector<events::Event> m_recorded{};
    std::map<Place, std::vector<WebhookRow>> m_listening{}; // as this transaction sees them
};

// False: there are webhooks or mails, and nobody on this connection writes down what they are to tell. Who would make
// something happen there leaves it to somebody else.
bool canTell(db::Database& db, const Settings& settings);

} // namespace trivet::webhooks
