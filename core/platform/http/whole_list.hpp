#pragma once
#include "body/unlinked_file.hpp"
#include "http/reply.hpp"

#include <memory>
#include <string>
#include <vector>

namespace trivet::http {

// The text of a list in JSON. What is long waits on the disk.
class ListText {
public:
    explicit ListText(const Settings& settings);

    template <class T> void add(const T& item)
    {
        m_text += m_count++ == 0 ? '[' : ',';
        json::append(m_text, item);
        if (m_text.size() > kMostInMemory)
            putAside();
    }
    Response response() &&;

private:
    static constexpr std::size_t kMostInMemory = 4 * 1024 * 1024;

    void putAside(); // throws Error (TooLarge) if all that is more than anybody would wait for

    std::string m_folder;
    std::string m_text{}; // what is not in the file
    std::shared_ptr<body::UnlinkedFile> m_file{};
    std::int64_t m_count = 0;
};

// A list that is never cut into pages: no Link, whatever page and limit were asked for. It is made part by part,
// because all of it can be more than there is memory for.
template <class T> class WholeList {
public:
    explicit WholeList(const Settings& settings) : m_text(settings) {}
    void add(const std::vector<T>& part)
    {
        for (const auto& item : part)
            m_text.add(item);
    }
    Response response() && { return std::move(m_text).response(); }

private:
    ListText m_text;
};

template <class T> struct Reply<WholeList<T>> {
    static Response make(Context&, WholeList<T>&& list) { return std::move(list).response(); }
    static void describe(Operation& operation)
    {
        describeJson<std::vector<T>>(operation, 200);
        operation.results[200].headers = {"X-Total-Count"};
        operation.refuses(413);
    }
};

} // namespace trivet::http
