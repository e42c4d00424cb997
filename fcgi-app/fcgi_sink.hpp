#pragma once
#include "http/response.hpp"
#include "sending_pace.hpp"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace trivet::process {

// An answer as FastCGI records, written past libfcgi: its writer cuts everything into pieces of 8 KB, here a list page
// is one record and one system call. Who does not read is given up (SendingPace).
class FcgiSink : public http::Sink {
public:
    // Apache sends the whole body before it looks at the answer: what does not wait for the end of the request is
    // preceded by `beforeFirst`, which reads the rest of it.
    FcgiSink(int socket, int requestId, std::function<void()> beforeFirst = {}, SendingPace pace = {});

    bool write(std::string_view bytes) override;
    // Sends the rest and the end of the request.
    bool finish();
    // Instead of finish(): makes sure that no web server takes what was sent for the whole answer.
    void breakOff();

private:
    std::string header(int type, std::size_t contentSize) const;
    bool send(std::initializer_list<std::string_view> pieces);

    int m_socket;
    int m_requestId;
    std::function<void()> m_beforeFirst;
    SendingPace m_pace;
    bool m_isBroken = false;
    std::string m_pending{};
};

} // namespace trivet::process
