#include "keyring/signing_key_rules.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "keyring/periods.hpp"

#include <algorithm>

namespace trivet::keyring {
namespace {

using jose::Algorithm;
using Rows = std::vector<KeyRow>;

constexpr std::int64_t kDay = 86400;

bool isNext(const KeyRow& row) { return !row.activeFrom && !row.removeAt; }
// Signs, or will, and has no successor yet.
bool isLast(const KeyRow& row) { return row.activeFrom && !row.removeAt; }
// By a clock that was ahead.
bool isFixedTooLate(const KeyRow& row, std::int64_t now) { return isAhead(*row.activeFrom, now + kPublishSeconds); }

template <class Test> const KeyRow* firstOf(const Rows& rows, Algorithm algorithm, Test test)
{
    for (const auto& row : rows)
        if (row.algorithm == nameOf(algorithm) && test(row))
            return &row;
    return nullptr;
}

struct Gap {
    Algorithm algorithm{};
    Phase phase{}; // Current or Next
};

std::vector<Gap> gapsIn(const Rows& rows, const Settings& settings)
{
    std::vector<Gap> gaps;
    for (const auto algorithm : configuredAlgorithms(settings)) {
        if (!firstOf(rows, algorithm, isLast))
            gaps.push_back({algorithm, Phase::Current});
        if (!firstOf(rows, algorithm, isNext))
            gaps.push_back({algorithm, Phase::Next});
    }
    return gaps;
}

std::vector<const KeyRow*> unwantedIn(const Rows& rows, const Settings& settings)
{
    std::vector<const KeyRow*> unwanted;
    const auto configured = configuredAlgorithms(settings);
    for (const auto& row : rows)
        if (!row.removeAt && std::ranges::none_of(configured, [&](auto each) { return nameOf(each) == row.algorithm; }))
            unwanted.push_back(&row);
    return unwanted;
}

// One that never signed has no tokens to wait for.
void dismiss(KeyStore& store, const KeyRow& row, const KeyOrder& order)
{
    if (isNext(row))
        store.remove(row.id);
    else
        store.retire(row.id, order.now + secondsToRetire(order.settings));
}

// One algorithm's rotation; the rows are its own.
class KeyRotation {
public:
    KeyRotation(KeyStore& store, Algorithm algorithm, const KeyOrder& order)
        : m_store(store), m_algorithm(algorithm), m_order(order)
    {
    }

    Rotation plan(const Rows& rows)
    {
        const auto* const last = firstOf(rows, m_algorithm, isLast);
        if (last && isFixedTooLate(*last, m_order.now)) {
            m_store.activate(last->id, m_order.now + kPublishSeconds);
            return {m_algorithm, last->kid, m_order.now + kPublishSeconds};
        }
        if (last && *last->activeFrom > m_order.now)
            return {m_algorithm, last->kid, *last->activeFrom};
        const auto* const next = usableNext(rows);
        const auto unseen = m_order.now + kPublishSeconds; // for a key nobody has seen yet
        const auto from = next ? std::clamp(next->createdAt + kPublishSeconds, m_order.now, unseen) : unseen;
        if (last)
            m_store.retire(last->id, from + secondsToRetire(m_order.settings));
        return succeed(next, last ? from : m_order.now);
    }

    Rotation replace(const Rows& rows)
    {
        const auto now = m_order.now;
        const auto* const scheduled = firstOf(
            rows, m_algorithm, [&](const auto& row) { return isLast(row) && *row.activeFrom > now && opens(row); });
        for (const auto& row : rows)
            if (row.algorithm == nameOf(m_algorithm) && row.activeFrom && &row != scheduled)
                m_store.remove(row.id);
        m_store.removeRetiredOf(nameOf(m_algorithm)); // those that are not published any more
        const auto* const next = usableNext(rows);
        if (!scheduled)
            return succeed(next, now);
        m_store.activate(scheduled->id, now);
        if (!next)
            m_store.insert(m_order.generator.take(m_algorithm, now));
        return {m_algorithm, scheduled->kid, now};
    }

private:
    bool opens(const KeyRow& row) const { return m_order.generator.unseal(row).has_value(); }

    // One that was sealed with a lost secret key will never sign.
    const KeyRow* usableNext(const Rows& rows)
    {
        const auto* const next = firstOf(rows, m_algorithm, isNext);
        if (!next || opens(*next))
            return next;
        m_store.remove(next->id);
        return nullptr;
    }

    Rotation succeed(const KeyRow* next, std::int64_t from)
    {
        Rotation done{m_algorithm, next ? next->kid : std::string(), from};
        if (next) {
            m_store.activate(next->id, from);
        } else {
            auto made = m_order.generator.take(m_algorithm, m_order.now);
            made.activeFrom = from;
            m_store.insert(made);
            done.kid = made.kid;
        }
        m_store.insert(m_order.generator.take(m_algorithm, m_order.now));
        return done;
    }

    KeyStore& m_store;
    const Algorithm m_algorithm;
    const KeyOrder& m_order;
};

} // namespace

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    const auto row = KeyStore(db).newest();
    return row ? crypto::judgedBy(KeyGenerator(secretKey).unseal(*row).has_value()) : crypto::SealedSecrets::None;
}

std::vector<Algorithm> configuredAlgorithms(const Settings& settings)
{
    std::vector<std::string> names{settings.oauth2.idTokenAlgorithm, settings.oauth2.accessTokenAlgorithm};
    names.insert(names.end(), settings.oauth2.idTokenAlgorithms.begin(), settings.oauth2.idTokenAlgorithms.end());
    std::vector<Algorithm> algorithms;
    for (const auto& name : names)
        if (const auto known = jose::findAlgorithm(name); known && std::ranges::count(algorithms, *known) == 0)
            algorithms.push_back(*known);
    return algorithms;
}

std::string namesOf(const std::vector<Algorithm>& algorithms)
{
    std::string names;
    for (const auto algorithm : algorithms)
        names.append(names.empty() ? "" : ", ").append(nameOf(algorithm));
    return names;
}

std::string_view nameOf(Phase phase)
{
    switch (phase) {
    case Phase::Next:
        return "next";
    case Phase::Scheduled:
        return "scheduled";
    case Phase::Current:
        return "current";
    case Phase::Retiring:
        break;
    }
    return "retiring";
}

const KeyRow* currentKey(const Rows& rows, Algorithm algorithm, std::int64_t now)
{
    const KeyRow *current = nullptr, *earliest = nullptr;
    for (const auto& row : rows) {
        if (row.algorithm != nameOf(algorithm) || !row.activeFrom)
            continue;
        if (*row.activeFrom <= now && (!current || *row.activeFrom >= *current->activeFrom))
            current = &row;
        if (!earliest || *row.activeFrom < *earliest->activeFrom)
            earliest = &row;
    }
    return current ? current : earliest;
}

Phase phaseOf(const KeyRow& key, const Rows& rows, std::int64_t now)
{
    if (!key.activeFrom)
        return Phase::Next;
    const auto algorithm = jose::findAlgorithm(key.algorithm);
    const auto* const current = algorithm ? currentKey(rows, *algorithm, now) : nullptr;
    if (current && current->id == key.id)
        return Phase::Current;
    return *key.activeFrom > now ? Phase::Scheduled : Phase::Retiring;
}

std::size_t ensureKeys(db::Database& db, const KeyOrder& order)
{
    KeyStore store(db);
    const auto before = store.published(order.now);
    const auto gaps = gapsIn(before, order.settings);
    if (gaps.empty() && unwantedIn(before, order.settings).empty())
        return 0;
    std::vector<Algorithm> missing;
    for (const auto& gap : gaps)
        missing.push_back(gap.algorithm);
    order.generator.prepare(missing);
    return db.transact([&] {
        const auto rows = store.published(order.now); // another process may have been faster
        for (const auto* const row : unwantedIn(rows, order.settings))
            dismiss(store, *row, order);
        const auto left = gapsIn(rows, order.settings);
        for (const auto& [algorithm, phase] : left) {
            auto made = order.generator.take(algorithm, order.now);
            if (phase == Phase::Current)
                made.activeFrom = order.now;
            store.insert(made);
        }
        return left.size();
    });
}

std::vector<Rotation> rotate(db::Database& db, const std::vector<Algorithm>& algorithms, RotationReason reason,
                             const KeyOrder& order)
{
    return db.transact([&] {
        KeyStore store(db);
        const auto rows = store.published(order.now);
        std::vector<Rotation> rotations;
        for (const auto algorithm : algorithms) {
            KeyRotation keyRotation(store, algorithm, order);
            rotations.push_back(reason == RotationReason::Compromised ? keyRotation.replace(rows)
                                                                      : keyRotation.plan(rows));
        }
        return rotations;
    });
}

std::vector<Algorithm> overdueAlgorithms(db::Database& db, const Settings& settings, std::int64_t now)
{
    std::vector<Algorithm> overdue;
    const auto days = settings.oauth2.keyRotationDays;
    const auto rows = KeyStore(db).published(now);
    for (const auto algorithm : configuredAlgorithms(settings)) {
        const auto* const last = firstOf(rows, algorithm, isLast);
        if (days > 0 && last && (*last->activeFrom + days * kDay <= now || isFixedTooLate(*last, now)))
            overdue.push_back(algorithm);
    }
    return overdue;
}

} // namespace trivet::keyring
