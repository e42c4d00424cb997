#pragma once
#include "git/commit.hpp"
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::gitdata {

// How somebody signs what they do now: with the name and address they show to others.
git::Signature signatureOf(const users::AccountRow& account, const http::Context& context);

// "NAME <EMAIL>". What would break the line is left out, and somebody without a name gets one.
std::string nameAndAddress(const git::Signature& signature);
// The same with " SECONDS +0000".
std::string lineOf(const git::Signature& signature);

} // namespace trivet::gitdata
