#include "code_pages/file_page.hpp"

#include "base/text.hpp"
#include "code_pages/highlight.hpp"
#include "gitdata/lfs_file.hpp"
#include "http/services.hpp"
#include "pages/size.hpp"

namespace trivet::code_pages {
namespace {

constexpr std::uint64_t kMostBytesShown = 512 * 1024;

// As git decides it: a NUL among the first bytes.
bool isBinary(std::string_view content) { return content.substr(0, 8000).find('\0') != std::string_view::npos; }

void addLines(FilePage& page, const std::string& content, const std::string& path)
{
    page.isSource = true;
    auto shown = highlight(toUtf8(content), path);
    page.isPlain = shown.isPlain;
    page.isCutShort = shown.isCutShort;
    for (auto& line : shown.lines)
        page.lines.push_back({static_cast<std::int64_t>(page.lines.size()) + 1, std::move(line)});
}

void fillContent(FilePage& page, const gitdata::ServedRepository& served, const Location& file,
                 const git::TreeEntry& entry, http::Context& context)
{
    const bool isRendered = page.canBeRendered;
    if (isRendered) {
        auto [html, isPlain] = renderFile(entry.id, served, file, context.services.of<code_pages::RenderedTexts>());
        page.rendered.push_back(std::move(html));
        page.isPlain = isPlain;
        return;
    }
    const auto content = served.git.content(entry.id);
    if (entry.kind == git::TreeEntry::Kind::Link)
        page.linkTarget = toUtf8(content);
    else if (isBinary(content))
        page.isBinary = true;
    else
        addLines(page, content, file.path);
}

} // namespace

pages::View filePage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                     const Location& file, const git::TreeEntry& entry, Showing showing)
{
    const auto size = served.git.head(entry.id).value_or(git::ObjectHead{}).size;
    FilePage page{.repo = headOf(context, repo, Tab::Code), .revision = toUtf8(file.revision.name)};
    page.rawAddress = addressIn(context, repo, "raw/" + file.address(file.path));
    page.historyAddress = addressIn(context, repo, "commits/" + file.address(file.path));
    page.sourceAddress = addressIn(context, repo, "src/" + file.address(file.path) + "?display=source");
    page.size = pages::sizeOf(context, static_cast<std::int64_t>(size));
    page.crumbs = crumbsTo(context, repo, file);
    page.edit = editLinks(context, repo, file);
    page.isTooLong = size > kMostBytesShown;
    page.canBeRendered = showing == Showing::AsPage && isMarkdown(file.path) && size <= markup::kMostBytes &&
                         entry.kind != git::TreeEntry::Kind::Link;
    if (const auto object = gitdata::lfsObjectOf(context, repo.row().id, served.git, entry.id)) {
        page.lfsSize = pages::sizeOf(context, object->size);
        page.rawAddress = addressIn(context, repo, "media/" + file.address(file.path));
        if (repo.access.isAdmin())
            page.lfsAddress = addressIn(context, repo, "settings/lfs");
        page.canBeRendered = false;
    }
    if (!page.isTooLong)
        fillContent(page, served, file, entry, context);
    return pages::view("code/file", repo.its.fullName() + ": " + toUtf8(file.path), page);
}

} // namespace trivet::code_pages
