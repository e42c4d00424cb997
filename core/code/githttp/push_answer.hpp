#pragma once
#include "githttp/exchange.hpp"

#include <functional>
#include <memory>

namespace trivet::githttp {

// What receive-pack answers. When it has come to its end, also if the client has not waited for that, what follows from
// the push is done, once.
class PushAnswer : public body::Source {
public:
    using AfterPush = std::function<void()>; // must not throw

    PushAnswer(std::unique_ptr<Exchange> exchange, AfterPush afterPush);
    ~PushAnswer() override;
    Exchange& exchange() { return *m_exchange; }
    std::size_t read(char* into, std::size_t size) override;

private:
    void settle() noexcept;

    std::unique_ptr<Exchange> m_exchange;
    AfterPush m_afterPush;
    bool m_isSettled = false;
};

} // namespace trivet::githttp
