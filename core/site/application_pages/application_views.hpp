#pragma once
#include "application_pages/application_form.hpp"
#include "application_pages/managed_owner.hpp"
#include "applications/application_rules.hpp"
#include "forms/refusal.hpp"
#include "http/pagination.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

#include <optional>
#include <vector>

namespace trivet::application_pages {

// A line of a list of applications.
struct ListedApplication {
    std::string name{}, clientId{}, address{};
    bool isConfidential = false, isPublic = false, isBuiltin = false, isFromFile = false, isRegistered = false;
    bool isEditable = false;
    pages::Moment made{};

    static constexpr auto entries()
    {
        using A = ListedApplication;
        using pages::entry;
        return ValueList{entry("APP_NAME_SHOWN", &A::name),     entry("CLIENT_ID", &A::clientId),
                         entry("APP_ADDRESS", &A::address),     entry("IS_CONFIDENTIAL", &A::isConfidential),
                         entry("IS_PUBLIC", &A::isPublic),      entry("IS_BUILTIN", &A::isBuiltin),
                         entry("IS_FROM_FILE", &A::isFromFile), entry("IS_REGISTERED", &A::isRegistered),
                         entry("IS_EDITABLE", &A::isEditable),  entry("CREATED", &A::made)};
    }
};

// What a page that lists applications shows of them: the list itself and the form for another one.
struct ApplicationList {
    std::vector<ListedApplication> applications{};
    bool isEmpty = false, isNoneFound = false;
    std::string createAddress{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using L = ApplicationList;
        using pages::entry;
        return ValueList{entry("OWN_APPLICATION", &L::applications), entry("HAS_NO_APPLICATION", &L::isEmpty),
                         entry("HAS_NO_MATCH", &L::isNoneFound), entry("CREATE_ADDRESS", &L::createAddress),
                         entry("PAGER", &L::pager)};
    }
};
ApplicationList listOf(http::Context& context, const ManagedOwner& managed, const pages::ListInput& input);

// The marks of an empty form.
void offerForm(pages::View& view, const http::Context& context);

pages::View listView(http::Context& context, const ManagedOwner& managed, const pages::ListInput& input);
pages::View newView(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form,
                    const forms::Refusal& refusal);
pages::View editView(http::Context& context, const ManagedOwner& managed, const applications::Application& application,
                     const ApplicationForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt);
// With the secret, which is nowhere else.
pages::View secretView(http::Context& context, const ManagedOwner& managed, const applications::WithSecret& made);

} // namespace trivet::application_pages
