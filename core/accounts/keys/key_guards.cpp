#include "keys/key_guards.hpp"

#include "http/path_number.hpp"

namespace trivet::keys {
namespace {

constexpr http::PathNumber kKeyId{"id", "ID of the key"};

} // namespace

KeyNumber KeyNumber::resolve(http::Context& context) { return {kKeyId.require(context)}; }

void KeyNumber::describe(http::Operation& operation)
{
    kKeyId.describe(operation);
    operation.refuses(404);
}

} // namespace trivet::keys
