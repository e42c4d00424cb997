#pragma once
#include "access/permission.hpp"
#include "http/argument.hpp"
#include "http/context.hpp"
#include "http/method.hpp"
#include "http/operation.hpp"
#include "http/reply.hpp"

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

namespace trivet::http {

// The permissions a token needs for an endpoint; all of them. There is no default: an endpoint that says nothing about
// its scope does not compile.
class Scope {
public:
    static constexpr Scope none() { return Scope(); }
    constexpr Scope(access::Permission only) : m_needed{only, only}, m_count(1) {}
    constexpr Scope(access::Permission first, access::Permission second) : m_needed{first, second}, m_count(2) {}
    constexpr std::span<const access::Permission> needed() const { return {m_needed.data(), m_count}; }

private:
    constexpr Scope() = default;
    std::array<access::Permission, 2> m_needed{};
    std::size_t m_count = 0;
};

enum class Auth {
    Open,     // anybody; who is signed in may see more
    Required, // a signed-in user
    Password, // signed in with the account password, not with a token
};

// How far an endpoint reaches. A token limited to repositories passes only where nothing else can be reached.
enum class Reach {
    Account,      // beyond repositories, or not checked
    Repositories, // its guards and lists keep to Identity::repositories
};

// From where a browser may send what changes something to a page.
enum class Senders {
    ThisSite, // pages of this site only
    AnySite,  // other sites too: the handler must be safe against forged requests by itself
};

// What a page does with a visitor who has signed in but must choose a new password first.
enum class Unfinished {
    SentAway, // to the page where it is chosen; where no sign-in is needed, they are nobody
    Admitted, // a part of signing in or out
};

// What a handler's signature cannot say. One row of a resource's table.
struct Meta {
    Method method = Method::Get;
    std::string_view path{}; // below the prefix of its surface
    std::string_view id{};   // operation id: OpenAPI, log and tests know the endpoint by it
    std::string_view tag{};
    std::string_view summary{};
    Scope scope;
    Auth auth = Auth::Required;
    Reach reach = Reach::Account;
    Senders senders = Senders::ThisSite;          // pages only
    Unfinished unfinished = Unfinished::SentAway; // pages only
    bool isDeprecated = false;                    // kept for clients that know it; there is another way
    std::array<int, 4> refusals{};                // by its handler, beyond those its parameters tell of; 0 for none

    constexpr Meta deprecated() const
    {
        Meta meta = *this;
        meta.isDeprecated = true;
        return meta;
    }
    template <std::same_as<int>... Status> constexpr Meta refusing(Status... statuses) const
    {
        Meta meta = *this;
        meta.refusals = {statuses...};
        return meta;
    }
};

struct Endpoint {
    Meta meta;
    Response (*run)(Context&) = nullptr;
    void (*describe)(Operation&) = nullptr;
};

// The arguments of a handler, each made where it stays and after the one before it: guards come before the body is
// read.
template <class... A> struct Arguments;
template <> struct Arguments<> {
    explicit Arguments(Context&) {}
    template <class Taker, class... Before> Response pass(Taker&& take, Before&... before) { return take(before...); }
};
template <class First, class... Rest> struct Arguments<First, Rest...> {
    explicit Arguments(Context& context) : first(Argument<First>::take(context)), rest(context) {}
    template <class Taker, class... Before> Response pass(Taker&& take, Before&... before)
    {
        return rest.pass(take, before..., first);
    }
    First first;
    Arguments<Rest...> rest;
};

template <auto Handler> struct Adapter;

// The handler's parameters say what is read and checked, in that order; its result says status and schema.
template <class R, class... A, R (*Handler)(Context&, A...)> struct Adapter<Handler> {
    static Response run(Context& context)
    {
        return Arguments<std::remove_cvref_t<A>...>(context).pass(
            [&](auto&... each) { return Reply<R>::make(context, Handler(context, std::forward<A>(each)...)); });
    }
    [[gnu::cold]] static void describe(Operation& operation)
    {
        (Argument<std::remove_cvref_t<A>>::describe(operation), ...);
        Reply<R>::describe(operation);
    }
};

template <auto Handler> constexpr Endpoint endpoint(Meta meta)
{
    return {meta, &Adapter<Handler>::run, &Adapter<Handler>::describe};
}

} // namespace trivet::http
