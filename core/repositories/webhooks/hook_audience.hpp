#pragma once
#include "happenings/announce.hpp"
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
class HookAudience : public happenings::Audience {
public:
    HookAudience(db::Database& db, PayloadRenderer& renderer, const log::Log& log)
        : m_db(db), m_renderer(renderer), m_log(log)
    {
    }

    std::vector<std::optional<std::string>> written(const std::vector<happenings::Happening>& happenings) override;
    void hear(happenings::Happening happening) override;
    void hearNow(const happenings::Happening& happening) override;
    void hearAs(const happenings::Happening& happening, const std::string& payload) override;
    void writeDown() override;
    void forget() noexcept override;

private:
    using Place = std::pair<std::int64_t, std::int64_t>; // repository, owner

    const std::vector<WebhookRow>& listening(const happenings::Happening& happening);
    std::vector<std::int64_t> wanting(const happenings::Happening& happening);
    std::optional<std::string> rendered(const happenings::Happening& happening);

    db::Database& m_db;
    PayloadRenderer& m_renderer;
    const log::Log& m_log;
    std::vector<happenings::Happening> m_heard{};
    std::map<Place, std::vector<WebhookRow>> m_listening{}; // as this transaction sees them
};

// False: there are webhooks, and nobody on this connection writes down what they are to be told. Who would make
// something happen there leaves it to somebody else.
bool canTell(db::Database& db, const Settings& settings);

} // namespace trivet::webhooks
