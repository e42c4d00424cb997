#include "code_pages/file_page.hpp"

#include "base/text.hpp"
#include "code_pages/decoded_text.hpp"
#include "code_pages/delimited_table.hpp"
#include "code_pages/signature_mark.hpp"
#include "code_pages/source_rows.hpp"
#include "gitdata/last_changes.hpp"
#include "gitdata/lfs_file.hpp"
#include "gitdata/shown_media.hpp"
#include "http/services.hpp"
#include "pages/size.hpp"

namespace trivet::code_pages {
namespace {

constexpr std::uint64_t kMostBytesShown = 512 * 1024;
constexpr std::chrono::milliseconds kLookingBackForFile{250};

// What a symbolic link at `path` leads to, as a path of the repository; nothing for what is outside of it.
std::optional<std::string> linkedPath(const std::string& path, std::string_view target)
{
    if (target.starts_with('/'))
        return std::nullopt;
    std::vector<std::string_view> parts = split(path, '/');
    parts.pop_back(); // the link itself
    for (const auto part : split(target, '/')) {
        if (part == "..") {
            if (parts.empty())
                return std::nullopt;
            parts.pop_back();
        } else if (!part.empty() && part != ".") {
            parts.push_back(part);
        }
    }
    std::string linked;
    for (const auto part : parts)
        linked += (linked.empty() ? "" : "/") + std::string(part);
    return linked;
}

void addSource(FilePage& page, git::Repository& git, const std::string& blob, const std::string& path)
{
    auto rows = sourceRows(git, blob, path);
    page.isBinary = !rows;
    if (!rows)
        return;
    page.isSource = true;
    page.isPlain = rows->isPlain;
    page.isCutShort = rows->isCutShort;
    page.isWestern = rows->isWestern;
    page.isUtf16 = rows->isUtf16;
    page.hasUnseen = rows->hasUnseen;
    page.lineCount = rows->lines;
    page.rows = std::move(rows->html);
}

// False for what is none after all.
bool addTable(FilePage& page, git::Repository& git, const std::string& blob, const std::string& path)
{
    const auto content = git.content(blob);
    auto table = isBinary(content) ? std::nullopt : tableOf(decoded(content).text, path);
    if (!table)
        return false;
    page.rendered.push_back(std::move(table->html));
    page.isCutShort = table->isCutShort;
    page.hasUnseen = table->hasUnseen;
    return true;
}

void addMedia(FilePage& page, gitdata::ShownMedia::Kind kind)
{
    using Kind = gitdata::ShownMedia::Kind;
    page.isImage = kind == Kind::Image || kind == Kind::Drawing;
    page.isPdf = kind == Kind::Document;
    page.isAudio = kind == Kind::Audio;
    page.isVideo = kind == Kind::Video;
}

void addLink(FilePage& page, const gitdata::ServedRepository& served, const Location& file, const std::string& target,
             const std::string& source)
{
    page.linkTarget = toUtf8(target);
    const auto path = linkedPath(file.path, target);
    const auto tree = gitdata::readCommit(served.git, file.revision.commit).tree;
    if (path && git::findEntry(served.git, tree, *path))
        page.linkTargetAddress = source + file.address(*path);
}

void fillContent(FilePage& page, const gitdata::ServedRepository& served, const Location& file,
                 const git::TreeEntry& entry, http::Context& context)
{
    if (page.canBeRendered && isDelimited(file.path))
        page.canBeRendered = addTable(page, served.git, entry.id, file.path);
    if (page.canBeRendered && isMarkdown(file.path)) {
        auto [html, isPlain] = renderFile(entry.id, served, file, context.services.of<code_pages::RenderedTexts>());
        page.rendered.push_back(std::move(html));
        page.isPlain = isPlain;
    }
    if (!page.canBeRendered)
        addSource(page, served.git, entry.id, file.path);
}

void addLargeFile(FilePage& page, http::Context& context, const repos::VisibleRepo& repo, const Location& file,
                  const lfs::ObjectRow& object)
{
    page.lfsSize = pages::sizeOf(context, object.size);
    page.rawAddress = addressIn(context, repo, "media/" + file.address(file.path));
    if (repo.access.isAdmin())
        page.lfsAddress = addressIn(context, repo, "settings/lfs");
    page.canBeRendered = false;
}

void addAddresses(FilePage& page, const http::Context& context, const repos::VisibleRepo& repo, const Location& file)
{
    page.rawAddress = addressIn(context, repo, "raw/" + file.address(file.path));
    page.historyAddress = addressIn(context, repo, "commits/" + file.address(file.path));
    page.sourceAddress = addressIn(context, repo, "src/" + file.address(file.path) + "?display=source");
    if (file.revision.kind != gitdata::Revision::Kind::Commit)
        page.permalink =
            addressIn(context, repo, "src/commit/" + file.revision.commit + "/" + gitdata::encodePath(file.path));
    page.crumbs = crumbsTo(context, repo, file);
}

} // namespace

pages::View filePage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                     const Location& file, const git::TreeEntry& entry, Showing showing)
{
    const auto size = served.git.head(entry.id).value_or(git::ObjectHead{}).size;
    const bool isLink = entry.kind == git::TreeEntry::Kind::Link;
    FilePage page{.repo = headOf(context, repo, Tab::Code)};
    page.switcher = refSwitcher(context, repo, served, file, "src/");
    addAddresses(page, context, repo, file);
    if (const auto change = gitdata::lastChangeOf(served.git, file.revision.commit, file.path, kLookingBackForFile))
        page.latest = linesOf({gitdata::readCommit(served.git, change->commit)}, context, repo).front();
    page.size = pages::sizeOf(context, static_cast<std::int64_t>(size));
    page.edit = editLinks(context, repo, file);
    const auto media = isLink ? gitdata::ShownMedia{} : gitdata::shownMediaOf(file.path);
    const bool hasMeaning = (isMarkdown(file.path) && size <= markup::kMostBytes) || isDelimited(file.path);
    page.canBeRendered = showing == Showing::AsPage && hasMeaning && !isLink;
    if (const auto object = gitdata::lfsObjectOf(context, repo.row().id, served.git, entry.id))
        addLargeFile(page, context, repo, file, *object);
    const bool isShownLarge = page.lfsSize && media.kind != gitdata::ShownMedia::Kind::Document;
    if ((isShownLarge || !page.lfsSize) && media.kind != gitdata::ShownMedia::Kind::None && showing == Showing::AsPage)
        addMedia(page, media.kind);
    const bool isDrawing = page.isImage && media.kind == gitdata::ShownMedia::Kind::Drawing;
    const bool isMedia = page.isImage || page.isPdf || page.isAudio || page.isVideo;
    page.isTooLong = size > kMostBytesShown && !isMedia;
    page.isEmpty = size == 0 && !isMedia && !isLink;
    if (isLink)
        addLink(page, served, file, served.git.content(entry.id), addressIn(context, repo, "src/"));
    else if (page.isEmpty)
        page.canBeRendered = false;
    else if (!page.isTooLong && !isMedia)
        fillContent(page, served, file, entry, context);
    page.canBeRendered |= isDrawing; // its source is a text too
    if (!page.isTooLong && !page.isEmpty && !page.isBinary && !page.isUtf16 && !isMedia && !isLink)
        page.blameAddress = addressIn(context, repo, "blame/" + file.address(file.path));
    auto view = pages::view("code/file", repo.its.fullName() + ": " + toUtf8(file.path), page);
    view.powers = isMedia ? pages::ScriptPolicy::Player : pages::ScriptPolicy::OwnScript; // lines that can be marked
    return view;
}

} // namespace trivet::code_pages
