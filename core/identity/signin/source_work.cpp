#include "signin/source_work.hpp"

#include "base/error.hpp"
#include "http/services.hpp"
#include "log/log.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<1> kAway{"sign_in.source_away",
                                 "{{NAME}} cannot be reached at the moment. Please try again later."};

// They wait and do not compute: more of them than processors are no harm, but each holds a thread.
constexpr unsigned kSlots = 8;
constexpr std::int64_t kOutageSeconds = 10;

Error away(const auth_sources::AuthSourceRow& source, std::string detail)
{
    return Error::unavailable(kAway.with(source.name)).because(std::move(detail)).retryAfter(kOutageSeconds);
}

} // namespace

SourceWork::SourceWork(const std::string& gateFile) : m_slots(gateFile, kSlots) {}

void SourceWork::requireThere(const auth_sources::AuthSourceRow& source, std::int64_t now) const
{
    const auto found = m_outages.find(source.id);
    if (found != m_outages.end() && now < found->second.until && found->second.until <= now + kOutageSeconds &&
        found->second.sourceUpdatedAt == source.updatedAt)
        throw away(source, "the source " + source.name + " was away a moment ago");
}

void SourceWork::failed(const http::Context& context, const auth_sources::AuthSourceRow& source, const std::string& why)
{
    m_outages[source.id] = {context.now + kOutageSeconds, source.updatedAt};
    context.services.log.error("auth_source_away", {{"source", source.name}, {"text", why}});
    throw away(source, "the source " + source.name + " is away");
}

std::optional<auth_sources::ExternalUser> SourceWork::ask(const http::Context& context, const Question& question)
{
    return run(context, question.source, [&] {
        return auth_sources::makeSource(question.source, context.settings)
            ->authenticate(question.name, question.password);
    });
}

} // namespace trivet::signin
