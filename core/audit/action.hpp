#pragma once
#include <string_view>

namespace trivet::audit {

// Everything the audit log can tell.
enum class Action {
    UserCreate,
    UserImport,
    UserChange,
    UserPassword,
    UserPasswordLink,
    UserRename,
    UserDelete,
    UserFollow,
    UserUnfollow,
    BlockAdd,
    BlockRemove,
    EmailAdd,
    EmailRemove,
    OrgCreate,
    OrgChange,
    OrgRename,
    OrgDelete,
    OrgMemberRemove,
    OrgMemberPublicize,
    OrgMemberConceal,
    TeamCreate,
    TeamChange,
    TeamDelete,
    TeamMemberAdd,
    TeamMemberRemove,
    TokenCreate,
    TokenDelete,
    KeyAdd,
    KeyDelete,
    PrincipalAdd,
    TwoFactorChange,
    ApplicationAllow,
    ApplicationRevoke,
    ApplicationTokenRevoke,
    CodeReuse,
    RefreshTokenReuse,
    ApplicationCreate,
    ApplicationRegister,
    ApplicationChange,
    ApplicationSecret,
    ApplicationDelete,
    SigningKeyRotate,
    TaskRun,
    SignIn,
    SignOut,
    SessionEnd,
    LogoutNoticeGiveUp,
    MailGiveUp,
    SignInFailure,
};

std::string_view nameOf(Action action); // "user.create"
bool isActionName(std::string_view name);

} // namespace trivet::audit
