#pragma once
#include <chrono>
#include <cstddef>

namespace trivet::process {

// How long an answer may wait for its client to read. Waiting uses up a stock of time, what the client takes fills it
// again, up to where it began: who reads nothing, or a byte now and then, is given up. Only waiting counts; git may
// think for as long as it likes.
class SendingPace {
public:
    struct Pace {
        std::chrono::microseconds longestWait{std::chrono::seconds(60)};
        std::size_t bytesPerSecond = 1024;
    };

    SendingPace() : SendingPace(Pace{}) {}
    explicit SendingPace(Pace pace) : m_pace(pace), m_left(pace.longestWait) {}

    void sent(std::size_t bytes);
    void waited(std::chrono::microseconds time) { m_left -= time; }
    bool isOver() const { return m_left.count() <= 0; }

    // Waits until more can be written. False: the time is over.
    bool awaitRoom(int descriptor);

private:
    Pace m_pace;
    std::chrono::microseconds m_left;
};

} // namespace trivet::process
