#include "support/browser.hpp"

#include "base/text.hpp"

namespace trivet::test {

Reply Browser::get(const std::string& target)
{
    auto reply = m_app.call("GET", target, headers());
    keepCookies(reply);
    return reply;
}

Reply Browser::post(const std::string& target, const std::string& form, const std::string& type)
{
    auto sent = headers();
    sent.emplace_back("Content-Type", type);
    sent.emplace_back("Sec-Fetch-Site", "same-origin");
    auto reply = m_app.call("POST", target, sent, form);
    keepCookies(reply);
    return reply;
}

Reply Browser::signIn(const std::string& name, const std::string& more)
{
    return post("/user/login", "user_name=" + name + "&password=" + name + "-password" + more);
}

bool Browser::isSignedInAs(const std::string& name)
{
    return get("/").body.find("Signed in as </span><strong>" + name + "</strong>") != std::string::npos;
}

RequestHeaders Browser::headers() const
{
    RequestHeaders sent{{"User-Agent", "A browser of the tests"}};
    std::string all;
    for (const auto& [name, value] : cookies)
        all += (all.empty() ? "" : "; ") + name + "=" + value;
    if (!all.empty())
        sent.emplace_back("Cookie", all);
    return sent;
}

void Browser::keepCookies(const Reply& reply)
{
    for (const auto& [name, value] : reply.headers) {
        if (!equalsIgnoringAsciiCase(name, "Set-Cookie"))
            continue;
        const auto equals = value.find('=');
        const auto cookie = value.substr(0, equals);
        cookies[cookie] = value.substr(equals + 1, value.find(';') - equals - 1);
        if (value.find("Max-Age=0;") != std::string::npos)
            cookies.erase(cookie);
    }
}

std::string hiddenField(const std::string& page, const std::string& name)
{
    const auto mark = "name=\"" + name + "\" value=\"";
    const auto start = page.find(mark);
    if (start == std::string::npos)
        return {};
    const auto valueStart = start + mark.size();
    return page.substr(valueStart, page.find('"', valueStart) - valueStart);
}

} // namespace trivet::test
