#include "keys/key_guards.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace trivet::keys {

KeyNumber KeyNumber::resolve(http::Context& context)
{
    const auto number = parseInteger(context.pathValue("id"));
    if (!number)
        throw Error::notFound();
    return {*number};
}

void KeyNumber::describe(http::Operation& operation)
{
    operation.pathParameter("id", "ID of the key");
    operation.refuses(404);
}

} // namespace trivet::keys
