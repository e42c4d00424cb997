#include "manual_page.hpp"

#include "base/manual_text.hpp"
#include "config_place.hpp"

namespace trivet::process {
namespace {

void appendCommand(std::string& page, const Command& command)
{
    page += ".SS " + manualText(withArguments(command)) + manualText(command.help);
    for (const auto& option : command.options)
        page += ".TP\n.B " + manualText(spelled(option)) + manualText(option.help);
}

} // namespace

std::string manualPage(std::span<const Command> commands)
{
    std::string page = manualHead("TRIVET", 1, "User commands");
    page += ".SH NAME\ntrivet \\- code hosting behind a web server\n"
            ".SH SYNOPSIS\n.B trivet\n.RB [ \\-\\-config\n.IR FILE ]\n.I COMMAND\n.RI [ OPTION... ]\n"
            ".SH DESCRIPTION\n";
    page += manualText("Trivet hosts git repositories behind nginx or Apache. Started by a web server or a service "
                       "manager it serves without a command; the commands are for administrators. They read their "
                       "settings from `app.ini`, and `COMMAND --help` lists the options of a command.");
    page += ".SH COMMANDS\n";
    for (const auto& command : commands)
        appendCommand(page, command);
    page += ".SH EXIT STATUS\n" + manualText("0 on success, 1 on failure, 2 for wrong usage.");
    page += ".SH FILES\n";
    for (const auto place : kConfigPlaces)
        page += ".TP\n.I " + manualText(place) +
                manualText("Settings, where no `--config` and no `$TRIVET_CONFIG` name them.");
    return page + ".SH SEE ALSO\n.BR trivet\\-app.ini (5)\n";
}

} // namespace trivet::process
