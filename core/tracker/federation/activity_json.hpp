#pragma once
#include "http/reply.hpp"

#include <string>
#include <vector>

namespace trivet::federation {

// A document other servers read: JSON with the type of ActivityStreams.
template <class T> struct ActivityJson {
    T value{};
};

inline std::vector<std::string> activityContext()
{
    return {"https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"};
}

} // namespace trivet::federation

namespace trivet::http {

template <class T> struct Reply<federation::ActivityJson<T>> {
    static Response make(Context&, const federation::ActivityJson<T>& document)
    {
        auto response = jsonResponse(200, document.value);
        response.contentType = "application/activity+json;charset=utf-8";
        return response;
    }
    static void describe(Operation& operation)
    {
        describeJson<T>(operation, 200);
        operation.produces = {"application/activity+json"};
    }
};

} // namespace trivet::http
