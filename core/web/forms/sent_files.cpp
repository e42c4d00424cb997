#include "forms/sent_files.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "body/form.hpp"
#include "body/media_type.hpp"
#include "body/part_source.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issues/comment_types.hpp"

namespace trivet::forms {
namespace {

constexpr MessageFormat<1> kTooManyFiles{"attachment.too_many", "at most {{COUNT}} files can be attached at once"};

constexpr std::size_t kLongestField = 4 * issues::kMaxBody; // bytes of the longest text
constexpr std::size_t kMostParts = 500;                     // as of a form without files

class FormReader {
public:
    FormReader(http::Context& context, const attachments::UploadLimits& limits, std::size_t mostBytes)
        : m_context(context),
          m_limits(limits),
          m_reader(*context.request.body, context.request.contentType,
                   {.totalBytes = mostBytes, .parts = kMostParts, .fieldBytes = kLongestField})
    {
    }

    FormWithFiles read()
    {
        while (const auto part = m_reader.next()) {
            if (!part->fileName)
                m_sent.fields.add(part->name, m_reader.text());
            else if (part->name == kFileField && !part->fileName->empty())
                takeFile(*part->fileName);
        }
        requireOwnFields(m_context, m_sent.fields, m_sent.hasFiles ? Files::Sent : Files::None);
        if (m_isTokenLate)
            requireOwnToken(m_context, "");
        return std::move(m_sent);
    }

private:
    // The token stands before the files in every form of this site, so a forged one writes nothing.
    void takeFile(const std::string& name)
    {
        m_sent.hasFiles = true;
        if (!hasOwnToken(m_context, m_sent.fields))
            m_isTokenLate = true;
        else if (!m_sent.refusal)
            m_sent.refusal = refusalOf(name);
    }

    std::optional<Refusal> refusalOf(const std::string& name)
    {
        try {
            if (std::ssize(m_sent.files) >= m_limits.mostFiles)
                throw Error::invalid(kTooManyFiles.with(m_limits.mostFiles));
            body::PartSource content(m_reader);
            m_sent.files.push_back(std::make_unique<attachments::Upload>(m_context.settings, m_limits, name, content));
        } catch (const Error& error) {
            if (!isAboutInput(error.kind()) && error.kind() != Error::Kind::TooLarge)
                throw;
            return refusalFrom(error, kFileField);
        }
        return std::nullopt;
    }

    http::Context& m_context;
    const attachments::UploadLimits& m_limits;
    body::MultipartReader m_reader;
    FormWithFiles m_sent{};
    bool m_isTokenLate = false; // behind a file, where no form of this site has it
};

} // namespace

FormWithFiles readFormWithFiles(http::Context& context, const attachments::UploadLimits& limits)
{
    const auto type = body::parseMediaType(context.request.contentType);
    if (!type || type->word != "multipart/form-data") {
        OwnForm::resolve(context);
        auto fields = body::parseForm(context.bufferBody());
        const bool hasFiles = !fields.find(kFileField).value_or("").empty(); // browsers send their names like this
        return {.fields = std::move(fields), .hasFiles = hasFiles};
    }
    const auto files = static_cast<std::size_t>(limits.mostFiles);
    // One file more than may be, so that too many small ones can be told from too much.
    const auto mostBytes = (files + 1) * limits.mostBytes + 2 * kLongestField;
    body::declaredLength(context.request.contentLength, mostBytes);
    return FormReader(context, limits, mostBytes).read();
}

void offerFiles(pages::View& view, const http::Context& context, const FormWithFiles* sent, LimitsOf limitsOf)
{
    const auto limits = limitsOf(context.settings);
    show(view.values, "MAY_ATTACH", limits.isEnabled);
    if (limits.isEnabled)
        view.powers = pages::ScriptPolicy::OwnScript; // files that are pasted or dropped
    show(view.values, "FILES_LOST", sent != nullptr && sent->hasFiles);
    if (sent != nullptr && sent->refusal)
        addProblem(view, "ATTACHMENT_PROBLEM", messagesOf(*sent->refusal));
    view.values.texts.emplace_back("MOST_FILES", std::to_string(limits.mostFiles));
    view.values.texts.emplace_back("MOST_MEGABYTES", std::to_string(limits.mostBytes >> 20));
}

} // namespace trivet::forms
