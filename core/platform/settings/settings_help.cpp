#include "settings/settings_help.hpp"

#include "base/manual_text.hpp"
#include "settings/setting.hpp"

namespace trivet {
namespace {

using namespace settings;

constexpr std::string_view kIntroduction =
    "Trivet reads its settings from one file, `app.ini`, given with `--config`. Sections and keys have the same names\n"
    "as in Gitea. Everything has a default; a new installation needs only `ROOT_URL`. An invalid value prevents the\n"
    "start with a message that names the file, the line, the key and the allowed values. Unknown keys and sections\n"
    "give a warning and have no effect.\n";

constexpr std::string_view kDialect =
    "- `[section]`, then `KEY = value` (or `KEY: value`), one on a line. Letter case of sections and keys does not\n"
    "  matter. What stands above the first section belongs to `[DEFAULT]`. The same key twice in a section is an "
    "error.\n"
    "  The file is UTF-8 and at most 1 MiB.\n"
    "- A line that begins with `;` or `#` is a comment. After a value a comment begins with `;` or `#` behind white\n"
    "  space; elsewhere both belong to the value. (Gitea ends a value at either one; put such a value in backticks "
    "and\n"
    "  both read it alike. A warning reminds of it.)\n"
    "- `'text'` and `\"text\"` keep spaces at the ends and comment characters. Backticks and `\"\"\"` do so too, and "
    "the\n"
    "  text between them may hold other quotes and run over several lines. Backslashes mean nothing special, and\n"
    "  `%(NAME)s` is not replaced.\n"
    "- An empty value means the default; for text and lists it means empty.\n"
    "- Yes and no: `true`, `yes`, `on`, `1` and `false`, `no`, `off`, `0`. Sizes: bytes, or with `k`, `M`, `G` of "
    "1024.\n"
    "  Times: `90s`, `10m`, `1h30m`, `7d`; a bare number counts the unit that the key names. Lists: separated by "
    "commas.\n"
    "- Relative paths start in the directory of `app.ini`; where the key says so, in `APP_DATA_PATH`.\n";

constexpr std::string_view kEnvironment =
    "`TRIVET__SECTION__KEY=value` in the environment goes before the file: `TRIVET__API__MAX_RESPONSE_ITEMS=20`. The\n"
    "value is taken as it is, without quotes and comments, and is checked like the file's. "
    "`TRIVET__SECTION__KEY__FILE`\n"
    "names a file to read the value from, for secrets: `TRIVET__DATABASE__PASSWD__FILE=/run/secrets/db`; line ends at\n"
    "its end do not count. In names of sections write `_0X2E_` for a dot and `_0X2D_` for a hyphen.\n";

std::string header(const Setting& setting)
{
    return "[" + std::string(setting.section.empty() ? "DEFAULT" : setting.section) + "]";
}

std::string shownDefault(const Setting& setting)
{
    return isSecret(setting.kind) ? std::string() : defaultOf(setting.kind);
}

std::string tableCell(std::string_view text)
{
    std::string cell;
    for (const char c : text)
        cell.append(c == '|' ? "\\|" : std::string(1, c));
    return cell;
}

// Inside a table there is no way to write an empty code span.
std::string tableCode(const std::string& text) { return text.empty() ? "" : "`" + tableCell(text) + "`"; }

// The markup of the page, taken out for the terminal.
std::string withoutMarkup(std::string_view text)
{
    std::string plain;
    for (const char c : text)
        if (c != '`')
            plain += c;
    return plain;
}

} // namespace

std::string settingsHelp()
{
    std::string text = withoutMarkup(kIntroduction) + "\n" + withoutMarkup(kEnvironment);
    std::string last;
    for (const auto& setting : allSettings()) {
        if (header(setting) != last)
            text.append("\n").append(last = header(setting)).append("\n");
        text.append(setting.key).append(" = ").append(shownDefault(setting)).append("\n");
        text.append("    ").append(setting.meaning).append("\n");
        text.append("    Allowed: ").append(allowedValues(setting.kind)).append(".\n");
    }
    return text;
}

std::string settingsHelpMarkdown()
{
    std::string text = "# Settings\n\n";
    text.append(kIntroduction)
        .append("\n`trivet settings-help` prints this reference; it is made from the same table.\n");
    text.append("\n## Syntax\n\n").append(kDialect);
    text.append("\n## Environment\n\n").append(kEnvironment);
    std::string last;
    for (const auto& setting : allSettings()) {
        if (header(setting) != last) {
            last = header(setting);
            text.append("\n## ").append(last).append("\n\n| Key | Default | Meaning | Allowed |\n|---|---|---|---|\n");
        }
        text.append("| `").append(setting.key).append("` | ").append(tableCode(shownDefault(setting)));
        text.append(" | ").append(tableCell(setting.meaning));
        text.append(" | ").append(tableCell(allowedValues(setting.kind))).append(" |\n");
    }
    return text;
}

std::string settingsManual()
{
    std::string text = manualHead("TRIVET-APP.INI", 5, "File formats");
    text.append(".SH NAME\ntrivet-app.ini \\- settings of Trivet\n.SH DESCRIPTION\n").append(manualText(kIntroduction));
    text.append(".SH SYNTAX\n").append(manualText(kDialect));
    text.append(".SH ENVIRONMENT\n").append(manualText(kEnvironment));
    std::string last;
    for (const auto& setting : allSettings()) {
        if (header(setting) != last)
            text.append(".SH ").append(manualText(last = header(setting)));
        text.append(".TP\n.B ").append(manualText(std::string(setting.key) + " = " + shownDefault(setting)));
        text.append(manualText(setting.meaning)).append(".br\n");
        text.append(manualText("Allowed: " + allowedValues(setting.kind) + "."));
    }
    return text.append(".SH SEE ALSO\n.BR trivet (1)\n");
}

std::vector<SettingInEffect> describeInEffect(const Settings& settings)
{
    std::vector<SettingInEffect> all;
    for (const auto& setting : allSettings()) {
        const auto value = valueOf(setting.kind, settings);
        const auto shown = isSecret(setting.kind) ? (value.empty() ? "(not set)" : "(set)") : value;
        all.push_back({setting.section, setting.key, shown, value == defaultIn(setting.kind, settings)});
    }
    return all;
}

} // namespace trivet
