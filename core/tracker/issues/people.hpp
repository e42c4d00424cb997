#pragma once
#include "http/context.hpp"
#include "users/user_types.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::issues {

// The accounts a view shows, read with one statement. An account that is gone is shown as "Ghost".
class People {
public:
    void want(const std::optional<std::int64_t>& id);
    void load(http::Context& context); // once, after everybody who is wanted is known

    const json::Shared<users::User>& at(const std::optional<std::int64_t>& id) const;
    json::Shared<users::User> find(const std::optional<std::int64_t>& id) const; // nothing if there is no such account

private:
    struct Found {
        std::int64_t id = 0;
        json::Shared<users::User> wire{};
    };

    const json::Shared<users::User>* wireOf(std::int64_t id) const; // null: there is no such account

    std::vector<std::int64_t> m_wanted{};
    std::vector<Found> m_found{}; // by id
    json::Shared<users::User> m_ghost{};
};

} // namespace trivet::issues
