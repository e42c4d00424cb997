#include "app/delivery.hpp"

#include "base/error.hpp"
#include "body/unlinked_file.hpp"
#include "http/method.hpp"

#include <algorithm>
#include <exception>

namespace trivet::app {
namespace {

constexpr MessageFormat<1> kTooLong{
    "request.answer_too_long",
    "this is longer than the {{MOST}} MB that can be made ready here; clone the repository instead"};

Sent writeStream(body::Source& source, http::Sink& sink)
{
    std::string buffer(65528, '\0'); // fits into one record of FastCGI
    Sent sent;
    try {
        while (const auto count = source.read(buffer.data(), buffer.size())) {
            // A source that gave less than it was asked for makes the client wait: let it have what there is.
            if (!sink.write({buffer.data(), count}) || (count < buffer.size() && !sink.write({}))) {
                sent.end = Sent::End::ClientLeft;
                break;
            }
            sent.bytes += count;
        }
    } catch (const std::exception& problem) {
        sent.end = Sent::End::BrokeOff;
        sent.problem = problem.what();
    }
    return sent;
}

bool hasOtherLengthThanTold(const http::Response& response, std::uint64_t bytes)
{
    return std::any_of(response.headers.begin(), response.headers.end(), [&](const auto& header) {
        return header.first == "Content-Length" && header.second != std::to_string(bytes);
    });
}

Sent writeText(std::string_view text, std::uint64_t bodyBytes, http::Sink& sink)
{
    if (!sink.write(text))
        return {.end = Sent::End::ClientLeft};
    return {.bytes = bodyBytes};
}

Sent writeResponse(http::Response& response, bool isHead, http::Sink& sink)
{
    const std::string_view body = response.fixedBody.empty() ? std::string_view(response.body) : response.fixedBody;
    if (!response.stream && !response.contentType.empty())
        response.add("Content-Length", std::to_string(body.size()));
    std::string head = renderHead(response);
    constexpr std::size_t kWorthCopying = 4096; // one write instead of two
    if (!isHead && !response.stream && body.size() <= kWorthCopying)
        return writeText(head += body, body.size(), sink);
    const auto begun = writeText(head, 0, sink);
    if (isHead || begun.end != Sent::End::Whole)
        return begun;
    if (!response.stream)
        return writeText(body, body.size(), sink);
    auto sent = writeStream(*response.stream, sink);
    if (sent.end == Sent::End::Whole && hasOtherLengthThanTold(response, sent.bytes))
        sent = {sent.bytes, Sent::End::BrokeOff, "it has another length than was told"};
    return sent;
}

// The protocol of git does without: git sees that something is missing, and its answers must not wait.
bool isLengthWanted(const Outcome& outcome)
{
    return outcome.response.stream && !outcome.response.has("Content-Length") &&
           outcome.surface != http::Surface::Plain;
}

void requireRoom(std::uint64_t size, const Receiver& receiver)
{
    if (size > receiver.mostWaiting)
        throw Error::tooLarge(kTooLong.with(receiver.mostWaiting >> 20));
}

// Reads all of it before the first byte goes out; if it breaks off, none does.
Sent learnLength(http::Response& response, const Receiver& receiver)
try {
    const auto whole = std::make_shared<body::UnlinkedFile>(std::string(receiver.folder));
    std::string buffer(65536, '\0');
    while (const auto count = response.stream->read(buffer.data(), buffer.size())) {
        requireRoom(whole->size() + count, receiver);
        whole->append({buffer.data(), count});
    }
    response.add("Content-Length", std::to_string(whole->size()));
    response.stream = whole;
    return {};
} catch (const Error& error) {
    if (!receiver.refuse)
        return {.end = Sent::End::BrokeOff, .problem = error.what()};
    receiver.refuse(error);
    return {};
} catch (const std::exception& problem) {
    return {.end = Sent::End::BrokeOff, .problem = problem.what()};
}

} // namespace

std::string describe(const Sent& sent)
{
    switch (sent.end) {
    case Sent::End::ClientLeft:
        return "cut: the client left";
    case Sent::End::BrokeOff:
        return "cut: " + sent.problem;
    case Sent::End::Whole:
        break;
    }
    return "whole";
}

Sent deliver(Outcome& outcome, std::string_view method, const Receiver& receiver)
{
    const bool isHead = method == nameOf(http::Method::Head);
    Sent sent;
    if (receiver.ends == Receiver::Ends::Alike && !isHead && isLengthWanted(outcome))
        sent = learnLength(outcome.response, receiver);
    if (sent.end == Sent::End::Whole)
        sent = writeResponse(outcome.response, isHead, receiver.sink);
    return sent;
}

} // namespace trivet::app
