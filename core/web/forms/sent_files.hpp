#pragma once
#include "attachments/upload.hpp"
#include "base/parameters.hpp"
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "pages/view.hpp"
#include "json/read_parameters.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace trivet::forms {

// A form as a browser sends it with files. They are on disk already, and gone with this unless they are hung on
// something.
struct FormWithFiles {
    Parameters fields{};
    std::vector<std::unique_ptr<attachments::Upload>> files{};
    std::optional<Refusal> refusal{}; // what is wrong with a file
    bool hasFiles = false;            // also if they were refused
};

// The name of the field for files, here and for the API.
inline constexpr std::string_view kFileField = "attachment";

// Takes a form without files too. The form was made for this sign-in, or Error (Forbidden) is thrown before a file is
// written; TooLarge if it holds more than all files may.
FormWithFiles readFormWithFiles(http::Context& context, const attachments::UploadLimits& limits);

// What the settings allow for what the files shall hang on.
using LimitsOf = attachments::UploadLimits (*)(const Settings&);

// Guard: the fields of the form as a described type, and its files. It stands where OwnForm and the form stand
// elsewhere, behind what decides whether the caller may send it.
template <json::Described Form, LimitsOf limitsOf = attachments::limitsOfIssues> struct WithFiles {
    Form form{};
    FormWithFiles sent{};

    static WithFiles resolve(http::Context& context)
    {
        auto sent = readFormWithFiles(context, limitsOf(context.settings));
        auto form = json::readParameters<Form>(sent.fields);
        return {std::move(form), std::move(sent)};
    }
    static void describe(http::Operation& operation)
    {
        for (const int status : {403, 413, 422})
            operation.refuses(status);
    }
};

// What [[>file_field]] needs. Browsers forget the files of a form that comes back, so it says so.
void offerFiles(pages::View& view, const http::Context& context, const FormWithFiles* sent = nullptr,
                LimitsOf limitsOf = attachments::limitsOfIssues);

} // namespace trivet::forms
