#include "issue_pages/form_with_files.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "body/part_source.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issues/asset_rules.hpp"
#include "issues/comment_types.hpp"

namespace trivet::issue_pages {
namespace {

constexpr MessageFormat<1> kTooManyFiles{"attachment.too_many", "at most {{COUNT}} files can be attached at once"};

constexpr std::size_t kLongestField = 4 * issues::kMaxBody; // bytes of so many characters
constexpr std::string_view kTokenField = "_csrf";

class FormReader {
public:
    FormReader(http::Context& context, std::size_t mostBytes)
        : m_context(context),
          m_reader(*context.request.body, context.request.contentType,
                   {.totalBytes = mostBytes, .fieldBytes = kLongestField})
    {
    }

    FormWithFiles read()
    {
        while (const auto part = m_reader.next()) {
            if (!part->fileName)
                takeField(part->name);
            else if (part->name == kFileField && !part->fileName->empty())
                takeFile(*part->fileName);
        }
        requireToken();
        return std::move(m_sent);
    }

private:
    void takeField(const std::string& name)
    {
        m_sent.fields.add(name, m_reader.text());
        if (name == kTokenField)
            requireToken();
    }

    // The token stands before the files in every form of this site, so a forged one writes nothing.
    void requireToken() { forms::requireOwnToken(m_context, m_sent.fields.single(kTokenField).value_or("")); }

    void takeFile(const std::string& name)
    {
        requireToken();
        m_sent.hasFiles = true;
        if (m_sent.refusal)
            return;
        m_sent.refusal = refusalOf(name);
    }

    std::optional<forms::Refusal> refusalOf(const std::string& name)
    {
        const auto most = m_context.settings.attachment.maxFiles;
        try {
            if (static_cast<std::int64_t>(m_sent.files.size()) >= most)
                throw Error::invalid(kTooManyFiles.with(most));
            body::PartSource content(m_reader);
            m_sent.files.push_back(std::make_unique<attachments::Upload>(m_context.settings, name, content));
        } catch (const Error& error) {
            if (!forms::isAboutInput(error.kind()) && error.kind() != Error::Kind::TooLarge)
                throw;
            return forms::refusalFrom(error, kFileField);
        }
        return std::nullopt;
    }

    http::Context& m_context;
    body::MultipartReader m_reader;
    FormWithFiles m_sent{};
};

} // namespace

FormWithFiles readFormWithFiles(http::Context& context)
{
    const auto type = body::parseMediaType(context.request.contentType);
    if (!type || type->word != "multipart/form-data") {
        forms::OwnForm::resolve(context);
        return {.fields = body::parseForm(context.bufferBody())};
    }
    const auto files = static_cast<std::size_t>(context.settings.attachment.maxFiles);
    // One file more than may be, so that too many small ones can be told from too much.
    const auto mostBytes = (files + 1) * attachments::mostBytes(context.settings) + 2 * kLongestField;
    body::declaredLength(context.request.contentLength, mostBytes);
    return FormReader(context, mostBytes).read();
}

void attachFiles(const issues::IssueOperation& operation, const attachments::Holder& holder, const FormWithFiles& sent)
{
    for (const auto& file : sent.files)
        issues::attach(operation, holder, *file);
}

void keepFiles(const FormWithFiles& sent)
{
    for (const auto& file : sent.files)
        file->keep();
}

void offerFiles(pages::View& view, const http::Context& context, const FormWithFiles* sent)
{
    const auto& settings = context.settings.attachment;
    forms::show(view.values, "MAY_ATTACH", settings.enabled);
    forms::show(view.values, "FILES_LOST", sent != nullptr && sent->hasFiles);
    if (sent != nullptr && sent->refusal)
        forms::addProblem(view, "ATTACHMENT_PROBLEM", messagesOf(*sent->refusal));
    view.values.texts.emplace_back("MOST_FILES", std::to_string(settings.maxFiles));
    view.values.texts.emplace_back("MOST_MEGABYTES", std::to_string(settings.maxSizeMegabytes));
}

} // namespace trivet::issue_pages
