#include "migrations/source_answer.hpp"

#include "applications/file_entry.hpp"
#include "gitea_import/source_json.hpp"
#include "lfshttp/batch_types.hpp"
#include "migrations/source_types.hpp"
#include "oauth/client_metadata.hpp"
#include "oauth/registration_input.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/refusal.hpp"

namespace trivet::fuzz {
namespace {

constexpr std::int64_t kNow = 1700000000;

template <class Item> void checkList(const std::string& text)
{
    unlessRefused([&] {
        const auto items = migrations::itemsFrom<Item>(text);
        promise(items.size() <= migrations::kMostItems, "a list is not too long");
        for (const auto& item : items)
            item.key();
    });
}

void checkAnswer(std::string_view header)
try {
    for (const int status : {200, 403, 429})
        unlessRefused([&] {
            migrations::answerFrom({.status = status,
                                    .headers = {{"Retry-After", std::string(header)},
                                                {"Link", std::string(header)},
                                                {"X-Total-Count", std::string(header)}}},
                                   kNow);
        });
} catch (const migrations::RateLimited& limited) {
    promise(limited.until > kNow && limited.until <= kNow + 24 * 3600, "nobody makes us wait for ever");
}

void checkEntries(const std::string& text)
{
    for (const auto& entry : applications::parseEntries(text))
        unlessRefused([&] { applications::readEntry(entry).input(); });
}

} // namespace

// JSON that other programs send or have written, as the types it is read into.
void fuzzSourceAnswer(std::string_view bytes)
{
    const std::string text(bytes);
    checkList<migrations::SourceIssue>(text);
    checkList<migrations::SourceComment>(text);
    checkList<migrations::SourceReaction>(text);
    unlessRefused([&] { migrations::itemFrom<migrations::SourceRepository>(text); });
    unlessRefused([&] { json::read<lfshttp::BatchRequest>(text); });
    unlessRefused([&] { oauth::inputOf(json::read<oauth::ClientMetadata>(text), Settings{}); });
    unlessRefused([&] { checkEntries(text); });
    gitea_import::objectIn(text);
    gitea_import::textsIn(text);
    gitea_import::numbersIn(text);
    promise(migrations::numberAtEnd(bytes) >= 0, "a number is none below 0");
    checkAnswer(bytes);
}

} // namespace trivet::fuzz
