#include "audit/action.hpp"

#include "audit/action_names.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace trivet::audit {
namespace {

struct Named {
    Action action;
    std::string_view name;
};

constexpr Named kActions[] = {
    {Action::UserCreate, "user.create"},
    {Action::UserImport, "user.import"},
    {Action::UserChange, "user.change"},
    {Action::UserPassword, "user.password"},
    {Action::UserPasswordLink, "user.password_link"},
    {Action::UserRename, "user.rename"},
    {Action::UserDelete, "user.delete"},
    {Action::UserFollow, "user.follow"},
    {Action::UserUnfollow, "user.unfollow"},
    {Action::BlockAdd, "block.add"},
    {Action::BlockRemove, "block.remove"},
    {Action::EmailAdd, "email.add"},
    {Action::EmailRemove, "email.remove"},
    {Action::OrgCreate, "org.create"},
    {Action::OrgChange, "org.change"},
    {Action::OrgRename, "org.rename"},
    {Action::OrgDelete, "org.delete"},
    {Action::OrgMemberRemove, "org.member.remove"},
    {Action::OrgMemberPublicize, "org.member.publicize"},
    {Action::OrgMemberConceal, "org.member.conceal"},
    {Action::TeamCreate, "team.create"},
    {Action::TeamChange, "team.change"},
    {Action::TeamDelete, "team.delete"},
    {Action::TeamMemberAdd, "team.member.add"},
    {Action::TeamMemberRemove, "team.member.remove"},
    {Action::TokenCreate, "token.create"},
    {Action::TokenDelete, "token.delete"},
    {Action::KeyAdd, "key.add"},
    {Action::KeyDelete, "key.delete"},
    {Action::PrincipalAdd, "principal.add"},
    {Action::TwoFactorChange, "two_factor.change"},
    {Action::PasskeyAdd, "passkey.add"},
    {Action::PasskeyRename, "passkey.rename"},
    {Action::PasskeyDelete, "passkey.delete"},
    {Action::ExternalLoginAdd, "external_login.add"},
    {Action::ExternalLoginDelete, "external_login.delete"},
    {Action::ApplicationAllow, "application.allow"},
    {Action::ApplicationRevoke, "application.revoke"},
    {Action::ApplicationTokenRevoke, "application.token.revoke"},
    {Action::CodeReuse, "code.reuse"},
    {Action::RefreshTokenReuse, "refresh_token.reuse"},
    {Action::ApplicationCreate, "application.create"},
    {Action::ApplicationRegister, "application.register"},
    {Action::ApplicationChange, "application.change"},
    {Action::ApplicationSecret, "application.secret"},
    {Action::ApplicationDelete, "application.delete"},
    {Action::RepositoryCreate, "repository.create"},
    {Action::RepositoryImport, "repository.import"},
    {Action::RepositoryChange, "repository.change"},
    {Action::RepositoryRename, "repository.rename"},
    {Action::RepositoryTransfer, "repository.transfer"},
    {Action::RepositoryArchive, "repository.archive"},
    {Action::RepositoryFork, "repository.fork"},
    {Action::RepositoryDelete, "repository.delete"},
    {Action::CollaboratorChange, "collaborator.change"},
    {Action::CollaboratorRemove, "collaborator.remove"},
    {Action::TeamRepositoryAdd, "team.repository.add"},
    {Action::TeamRepositoryRemove, "team.repository.remove"},
    {Action::DeployKeyAdd, "deploy_key.add"},
    {Action::DeployKeyDelete, "deploy_key.delete"},
    {Action::BranchProtectionChange, "branch_protection.change"},
    {Action::TagProtectionChange, "tag_protection.change"},
    {Action::GitHookChange, "git_hook.change"},
    {Action::WebhookAdd, "webhook.add"},
    {Action::WebhookChange, "webhook.change"},
    {Action::WebhookRemove, "webhook.remove"},
    {Action::WebhookDisable, "webhook.disable"},
    {Action::AuthSourceCreate, "auth_source.create"},
    {Action::AuthSourceChange, "auth_source.change"},
    {Action::AuthSourceDelete, "auth_source.delete"},
    {Action::IssueDelete, "issue.delete"},
    {Action::PackageDelete, "package.delete"},
    {Action::SigningKeyRotate, "signing_key.rotate"},
    {Action::TaskRun, "task.run"},
    {Action::SignIn, "sign_in.success"},
    {Action::SignOut, "sign_out"},
    {Action::SessionEnd, "session.end"},
    {Action::LogoutNoticeGiveUp, "logout_notice.give_up"},
    {Action::MailGiveUp, "mail.give_up"},
    {Action::SignInFailure, "sign_in.failure"},
    {Action::Sudo, "sudo"},
};

} // namespace

std::string_view nameOf(Action action)
{
    for (const auto& each : kActions)
        if (each.action == action)
            return each.name;
    throw std::logic_error("an action without a name");
}

bool isActionName(std::string_view name)
{
    return std::any_of(std::begin(kActions), std::end(kActions), [&](const Named& each) { return each.name == name; });
}

std::vector<std::string_view> actionNames()
{
    std::vector<std::string_view> names;
    for (const auto& each : kActions)
        names.push_back(each.name);
    return names;
}

} // namespace trivet::audit
