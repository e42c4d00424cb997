#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

// Repositories that come into being by a push to them, where the settings allow it.
namespace trivet::creation {

// The repository that a push of the caller would create.
struct PushedRepository {
    users::AccountRow owner{};
    std::string name{};
};

// Whether there could be one: the settings allow it, and nothing is or was called like that. Asks for nobody's name.
bool mayBeCreatedByPush(http::Context& context, std::string_view owner, std::string_view name);

// Nothing if the caller may not create it, or it cannot be called like that: then it is missing for them as before.
// Throws Error (Forbidden) if the owner may not have more.
std::optional<PushedRepository> creatableByPush(http::Context& context, std::string_view owner, std::string_view name);

// A repository that a push has created, until that push is over. If nothing has come of it the repository goes again.
class CreatedByPush {
public:
    CreatedByPush(const http::Services& services, access::Identity who, std::int64_t repositoryId);
    ~CreatedByPush();
    CreatedByPush(const CreatedByPush&) = delete;
    CreatedByPush& operator=(const CreatedByPush&) = delete;

private:
    void removeUnused() const;

    const http::Services& m_services; // of the worker, which outlives the request
    access::Identity m_who;
    std::int64_t m_repositoryId;
};

// Throws Error as creation::create() does; it is no mistake if somebody else was faster: nothing is answered then.
std::shared_ptr<const CreatedByPush> createByPush(http::Context& context, const PushedRepository& wanted);

} // namespace trivet::creation
