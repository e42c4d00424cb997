#pragma once
#include "body/restartable_source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::http {

struct HeaderField {
    std::string_view name{}; // as CGI spells it, without HTTP_: "X_TRIVET_OTP"
    std::string_view value{};
};

// One request as the web server handed it over. Views point into the transport's memory and live as long as the
// request.
struct Request {
    std::string_view method{};
    std::string_view target{}; // REQUEST_URI: path and query exactly as the client sent them
    std::string_view remoteAddress{};
    std::string_view contentType{};
    std::string_view contentLength{}; // as sent; empty if absent (a chunked body has none)
    bool isHttps = false;
    bool hasTooManyHeaders = false; // more than the transport keeps; answered with 431
    std::vector<HeaderField> headers{};
    body::Source* body = nullptr; // never null once the transport has built the request

    // What to do where something scarce is taken: see http::Postponed.
    enum class WhenBusy { Wait, Postpone, Refuse };
    WhenBusy whenBusy = WhenBusy::Wait;
    bool isBehindOthers = false;                      // others were postponed before it: it must not overtake them
    const body::RestartableSource* restart = nullptr; // set where the request could be answered from its beginning
    std::shared_ptr<const void> reservation{};        // what it was postponed for
    bool mayBePostponed() const { return whenBusy == WhenBusy::Postpone && restart && restart->canRestart(); }

    std::string_view scriptName{}; // SCRIPT_NAME: the path of the program itself, where the web server tells it

    // The value of the header, empty if absent. The name in its usual spelling, any letter case: "If-None-Match".
    std::string_view header(std::string_view name) const;
    // How often the header was sent; security headers must not come twice.
    std::size_t count(std::string_view name) const;
    // Every value of the header, with those the transport has set apart.
    std::vector<std::string_view> all(std::string_view name) const;
};

} // namespace trivet::http
