#pragma once
#include "http/argument.hpp"

namespace trivet::http {

// A body that knows more about its values than its fields say: T::check(context, problems) adds what is wrong with
// them. One answer names everything, whichever of the two found it.
template <json::Described T> struct CheckedBody {
    T value{};

    static CheckedBody resolve(Context& context)
    {
        const BodyText body = readBodyText(context);
        CheckedBody result;
        json::Problems problems;
        if (body.form) {
            result.value = json::readParameters<T>(*body.form);
        } else {
            const auto sent = json::parse(body.json);
            if (!sent.template as<json::Value::Object>())
                problems.add("body", "must be a JSON object");
            else
                json::readObject(result.value, sent, "", problems);
        }
        result.value.check(context, problems);
        problems.throwIfAny();
        return result;
    }
    [[gnu::cold]] static void describe(Operation& operation) { Argument<T>::describe(operation); }
};

} // namespace trivet::http
