#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "orgs/access_level.hpp"
#include "packages/package_rows.hpp"
#include "users/account_row.hpp"

// Guards: holding one of these is the proof that its check was made. An owner whose packages the caller may not see
// answers as a missing one does.
namespace trivet::packages {

using orgs::AccessLevel;

// The packages of the account {owner} of the path.
template <AccessLevel Needed> struct Registry {
    users::AccountRow owner{};
    static Registry resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The package {type}/{name} of them.
template <AccessLevel Needed> struct NamedPackage {
    users::AccountRow owner{};
    PackageRow row{};
    static NamedPackage resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Its version {version}.
template <AccessLevel Needed> struct NamedVersion {
    users::AccountRow owner{};
    PackagedVersion its{};
    static NamedVersion resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// As Registry, for the addresses programs upload to and download from: these are outside of the API, so whoever asks is
// signed in here, and reading what is public needs no account.
template <AccessLevel Needed> struct OpenRegistry {
    users::AccountRow owner{};
    static OpenRegistry resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The settings have packages switched on; Error (NotFound) if not.
void requireEnabled(const Settings& settings);

} // namespace trivet::packages
