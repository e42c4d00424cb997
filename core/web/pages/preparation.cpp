#include "pages/preparation.hpp"

#include "base/text.hpp"
#include "pages/web_file.hpp"

#include <stdexcept>

namespace trivet::pages {
namespace {

constexpr int kDeepest = 8; // a piece that names itself must end somewhere

std::string drawing(std::string_view name, const WebFolder& folder)
{
    const auto& file = folder.file("icons.svg");
    const auto begin = file.find("<symbol id=\"" + std::string(name) + "\"");
    const auto inside = begin == std::string::npos ? begin : file.find('>', begin);
    const auto end = inside == std::string::npos ? inside : file.find("</symbol>", inside);
    if (end == std::string::npos)
        throw std::runtime_error("there is no icon " + std::string(name) + " in icons.svg");
    return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">" +
           file.substr(inside + 1, end - inside - 1) + "</svg>";
}

void replaceAll(std::string& text, const std::string& old, std::string_view replacement)
{
    for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + replacement.size()))
        text.replace(at, old.size(), replacement);
}

std::string piece(std::string_view call, const WebFolder& folder)
{
    const auto words = split(call, ' ');
    std::string text = folder.file("pieces/" + std::string(words[0]) + ".html");
    if (text.ends_with('\n'))
        text.pop_back();
    for (const auto word : words) {
        const auto equals = word.find('=');
        if (equals != std::string_view::npos)
            replaceAll(text, "$" + std::string(word.substr(0, equals)) + "$", word.substr(equals + 1));
    }
    if (const auto left = text.find('$'); left != std::string::npos)
        throw std::runtime_error("the piece " + std::string(words[0]) + " is used without what it calls " +
                                 text.substr(left, text.find('$', left + 1) - left + 1));
    return text;
}

class Preparation {
public:
    Preparation(Language language, const WebFolder& folder) : m_language(language), m_folder(folder) {}

    std::string make(std::string_view text, int depth) const
    {
        std::string prepared;
        for (auto begin = text.find("[["); begin != std::string_view::npos; begin = text.find("[[")) {
            const auto end = text.find("]]", begin);
            if (end == std::string_view::npos)
                throw std::runtime_error("a [[ without its ]]");
            prepared.append(text.substr(0, begin)) += replacement(text.substr(begin + 2, end - begin - 2), depth);
            text.remove_prefix(end + 2);
        }
        return prepared.append(text);
    }

private:
    std::string replacement(std::string_view reference, int depth) const
    {
        if (depth > kDeepest)
            throw std::runtime_error("pieces inside pieces without end at " + std::string(reference));
        if (reference.starts_with('>'))
            return make(piece(reference.substr(1), m_folder), depth + 1);
        if (reference.starts_with("icon:"))
            return drawing(reference.substr(5), m_folder);
        if (reference.starts_with("asset:"))
            return asset(reference.substr(6));
        if (reference == "root")
            return htmlOf(m_folder.addresses.root);
        return make(htmlOf(m_folder.texts.find(m_language, reference)), depth + 1);
    }

    std::string asset(std::string_view name) const
    {
        const auto& pathOf = m_folder.addresses.assetPath;
        const auto path = pathOf ? pathOf(name) : std::string();
        if (path.empty())
            throw std::runtime_error("there is no file " + std::string(name) + " in static/");
        return htmlOf(path);
    }

    Language m_language;
    const WebFolder& m_folder;
};

} // namespace

const std::string& WebFolder::file(const std::string& name) const
{
    auto known = m_files.find(name);
    if (known == m_files.end())
        known = m_files.emplace(name, readWebFile(root + "/" + name)).first;
    return known->second;
}

std::string prepare(std::string_view text, Language language, const WebFolder& folder)
{
    return Preparation(language, folder).make(text, 0);
}

} // namespace trivet::pages
