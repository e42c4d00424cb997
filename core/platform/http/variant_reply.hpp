#pragma once
#include "http/reply.hpp"

#include <utility>
#include <variant>

namespace trivet::http {

// A handler that answers in one of several ways.
template <class... Result> struct Reply<std::variant<Result...>> {
    static Response make(Context& context, std::variant<Result...> result)
    {
        return std::visit(
            [&](auto& each) { return Reply<std::decay_t<decltype(each)>>::make(context, std::move(each)); }, result);
    }
    static void describe(Operation& operation) { (Reply<Result>::describe(operation), ...); }
};

} // namespace trivet::http
