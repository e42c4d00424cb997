#include "commands.hpp"

#include "base/text.hpp"
#include "base/this_program.hpp"
#include "settings/ini_edit.hpp"
#include "settings/root_url.hpp"
#include "setup/host_certificate.hpp"
#include "setup/host_program.hpp"
#include "setup/path_files.hpp"
#include "setup/ssh_server.hpp"
#include "setup/web_server.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::process {
namespace {

namespace fs = std::filesystem;

constexpr Option kOptions[] = {
    {"--root-url", "URL", "the address people type, such as https://git.example.org/"},
    {"--web", "SERVER", "nginx, apache or none (the one that is installed)"},
    {"--certificate", "FILE",
     "certificate with its chain, for https (else the one of certbot, else a self-signed one)"},
    {"--certificate-key", "FILE", "its private key"},
    {"--admin", "NAME", "name of the first administrator (admin)"},
    {"--email", "ADDRESS", "email address of the first administrator (admin at the host)"},
    {"--ssh", "", "serve git over SSH through the sshd of this host"},
    {"--remove-default-site", "", "switch the default site of the web server off"},
    {"--renew-files", "", "only write the files for an address below a path again, as every upgrade does"},
};

struct Plan {
    std::string rootUrl{};
    setup::Site site{};
    std::optional<setup::WebServer> server{};
    std::string admin{}, email{};
    bool servesSsh = false;
};

std::string ask(const std::string& question, const std::string& fallback)
{
    std::printf("%s [%s]: ", question.c_str(), fallback.c_str());
    std::fflush(stdout);
    std::string line;
    std::getline(std::cin, line);
    return trimmed(line).empty() ? fallback : std::string(trimmed(line));
}

std::optional<setup::WebServer> serverOf(const Options& options)
{
    const auto wanted = options.text("--web");
    if (!wanted)
        return setup::findWebServer();
    if (*wanted != "nginx" && *wanted != "apache" && *wanted != "none")
        throw UsageError("--web is nginx, apache or none");
    if (*wanted == "none")
        return std::nullopt;
    return *wanted == "nginx" ? setup::WebServer::Nginx : setup::WebServer::Apache;
}

std::string hostName()
{
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "localhost";
}

// What is not given is asked for where somebody can answer.
Plan makePlan(const Options& options)
{
    const bool canAsk = ::isatty(STDIN_FILENO) == 1 && !options.has("--root-url");
    if (!canAsk && !options.has("--root-url"))
        throw UsageError("--root-url is missing");
    Plan plan{.server = serverOf(options)};
    const auto address =
        canAsk ? ask("The address people type", "http://" + hostName() + "/") : *options.text("--root-url");
    const auto rootUrl = normalizeRootUrl(address);
    if (!rootUrl)
        throw UsageError("'" + address + "' is not the address of a site, such as https://git.example.org/");
    const auto site = setup::siteOf(*rootUrl);
    if (!site)
        throw UsageError("a path in the address has letters, digits, '-' and '_' only");
    plan.rootUrl = *rootUrl;
    plan.site = *site;
    plan.site.hasIpv6 = fs::exists("/proc/net/if_inet6");
    plan.admin = options.text("--admin").value_or("admin");
    plan.email = options.text("--email").value_or("admin@" + plan.site.host);
    plan.servesSsh = options.has("--ssh");
    if (canAsk) {
        plan.admin = ask("Name of the administrator", plan.admin);
        plan.email = ask("Email address of the administrator", plan.email);
        if (setup::hasSshServer())
            plan.servesSsh = ask("Serve git over SSH too, through the sshd of this host?", "yes").starts_with('y');
    }
    return plan;
}

void writeConfig(const std::string& path, const Plan& plan)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot read " + path);
    std::string text(std::istreambuf_iterator<char>(in), {});
    text = settings::withIniValue(text, "server", "ROOT_URL", plan.rootUrl);
    if (plan.servesSsh)
        text = settings::withIniValue(text, "server", "DISABLE_SSH", "false");
    // Into the file that is there: it keeps its owner, group and mode.
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << text;
    if (!out.flush())
        throw std::runtime_error("cannot write " + path);
}

// The account that the service runs as: who owns the data, or the one that an installation makes.
std::string serviceAccount(const Settings& settings)
{
    struct stat data = {};
    if (::stat(settings.server.appDataPath.c_str(), &data) == 0 && data.st_uid != 0)
        if (const auto* account = ::getpwuid(data.st_uid))
            return account->pw_name;
    if (!::getpwnam("trivet"))
        setup::runOnHost("systemd-sysusers", {});
    fs::create_directories(settings.server.appDataPath);
    setup::runOnHost("chown", {"trivet:trivet", settings.server.appDataPath});
    return "trivet";
}

// Where the files for web servers and sshd are installed.
fs::path shareOf(const Settings& settings) { return fs::path(settings.server.staticRootPath).parent_path(); }

std::string runAs(const std::string& account, const std::string& configPath, std::vector<std::string> words)
{
    words.insert(words.begin(), {"-u", account, "--", thisProgram(), "--config", configPath});
    return setup::runOnHost("runuser", words);
}

// Says how to sign in.
std::string prepareDatabase(const std::string& account, const std::string& configPath, const Plan& plan)
{
    runAs(account, configPath, {"migrate"});
    const auto list = runAs(account, configPath, {"admin", "user", "list", "--admin"});
    if (std::ranges::count(list, '\n') > 1)
        return "Sign in as one of the administrators that are there.\n";
    const auto said = runAs(
        account, configPath,
        {"admin", "user", "create", "--admin", "--random-password", "--username", plan.admin, "--email", plan.email});
    return "Sign in as " + plan.admin + ". " + said.substr(said.find("Generated"));
}

std::string chooseCertificate(const Options& options, Plan& plan, const fs::path& configFolder)
{
    if (!plan.rootUrl.starts_with("https:"))
        return {};
    const auto chain = options.text("--certificate"), key = options.text("--certificate-key");
    if (chain.has_value() != key.has_value())
        throw UsageError("--certificate and --certificate-key go together");
    plan.site.certificate =
        chain ? std::optional(setup::Certificate{*chain, *key}) : setup::findLetsEncrypt(plan.site.host);
    if (plan.site.certificate)
        return {};
    plan.site.certificate = setup::makeSelfSigned(plan.site.host, configFolder / "tls");
    return "The certificate is self-signed, so browsers and git warn. For one of Let's Encrypt:\n  certbot certonly "
           "--webroot -w /var/www/html -d " +
           plan.site.host + " && trivet setup --root-url " + plan.rootUrl + "\n";
}

// The site of the host as a whole, or of a path where nobody else has the host.
std::string serveSite(const Options& options, const Plan& plan)
{
    setup::writeSite(*plan.server, plan.site);
    const bool hasDefault = setup::hasDefaultSite(*plan.server);
    if (hasDefault && options.has("--remove-default-site"))
        setup::removeDefaultSite(*plan.server);
    setup::reloadServer(*plan.server, plan.site);
    if (!hasDefault || options.has("--remove-default-site"))
        return {};
    return "Debian's default site still answers to every name but " + plan.site.host +
           ", the bare IP address included. To switch it off:\n  " +
           std::string(setup::howToRemoveDefaultSite(*plan.server)) + "\n";
}

// What is left to be done, if anything is.
std::string connectWebServer(const Options& options, Plan& plan, const fs::path& configFolder)
{
    if (!plan.server)
        return "No web server was set up: see deploy.md.\n";
    setup::connectPools(*plan.server, plan.site.snippets);
    if (!plan.site.path.empty()) {
        setup::writePathFiles(*plan.server, plan.site.path, plan.site.snippets, configFolder);
        plan.site.snippets = configFolder.string();
    }
    const auto other = setup::otherSiteOf(*plan.server, plan.site.host);
    if (!other) {
        const auto certificate = chooseCertificate(options, plan, configFolder);
        return serveSite(options, plan) + certificate;
    }
    setup::reloadServer(*plan.server, plan.site);
    return plan.site.host + " has a site already, " + other->string() + ". Put this line\n" +
           setup::howToInclude(*plan.server, plan.site);
}

int renewFiles(const Settings& settings, const fs::path& configFolder)
{
    if (const auto site = setup::siteOf(settings.server.rootUrl); site && !site->path.empty())
        setup::renewPathFiles(site->path, shareOf(settings), configFolder);
    return 0;
}

} // namespace

const std::span<const Option> kSetupOptions = kOptions;

int setUpHost(const Invocation& invocation)
{
    if (::geteuid() != 0)
        throw std::runtime_error("setup changes the configuration of this host, so root must run it");
    const auto configFolder = fs::path(invocation.configPath).parent_path();
    if (invocation.options.has("--renew-files"))
        return renewFiles(loadSettings(invocation), configFolder);
    auto plan = makePlan(invocation.options);
    writeConfig(invocation.configPath, plan);
    const auto settings = loadSettings(invocation);
    plan.site.snippets = shareOf(settings).string();
    const auto account = serviceAccount(settings);
    const auto signIn = prepareDatabase(account, invocation.configPath, plan);
    setup::runOnHost("systemctl", {"enable", "--quiet", "--now", "trivet.socket", "trivet-git.socket", "trivet.service",
                                   "trivet-git.service"});
    setup::runOnHost("systemctl", {"restart", "trivet.service", "trivet-git.service"});
    if (plan.servesSsh)
        setup::connectSshServer(account, plan.site.snippets);
    const auto web = connectWebServer(invocation.options, plan, configFolder);
    std::printf("%sTrivet is at %s\n%s", web.c_str(), plan.rootUrl.c_str(), signIn.c_str());
    return 0;
}

} // namespace trivet::process
