#include "lfshttp/batch.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "lfs/lfs_object_store.hpp"
#include "lfs/object_rules.hpp"
#include "lfshttp/lfs_admission.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "lfshttp/lfs_body.hpp"

namespace trivet::lfshttp {
namespace {

using lfs::TransferOperation;

// The actions for objects of one batch.
class Offers {
public:
    Offers(http::Context& context, const githttp::RequestedRepository& requested, TransferOperation operation)
        : m_root(serverOf(context.settings, requested)),
          m_pass(passFor({context.services, requested, context.who}, operation, context.now, shownToken(context)))
    {
    }

    Actions download(const ObjectName& object) const { return {.download = action("objects/" + object.oid)}; }
    Actions upload(const ObjectName& object) const
    {
        Actions actions;
        actions.upload = action("objects/" + object.oid + "/" + std::to_string(object.size));
        actions.verify = action("verify");
        actions.verify->header.emplace("Accept", kMediaType);
        return actions;
    }
    bool hasPass() const { return m_pass.has_value(); }

private:
    Action action(const std::string& path) const
    {
        Action made{.href = m_root + path};
        if (m_pass) {
            made.header.emplace("Authorization", m_pass->authorization);
            made.expiresIn = m_pass->expiresIn;
        }
        return made;
    }

    std::string m_root;
    std::optional<TransferPass> m_pass;
};

BatchObject refused(const ObjectName& object, std::int64_t code, std::string message)
{
    return {.oid = object.oid, .size = object.size, .error = ObjectError{code, std::move(message)}};
}

bool isName(const ObjectName& object) { return lfs::isOid(object.oid) && object.size >= 0; }

class Batch {
public:
    Batch(http::Context& context, const githttp::RequestedRepository& requested, TransferOperation operation)
        : m_db(context.db()),
          m_settings(context.settings.lfs),
          m_now(context.now),
          m_visit(requested),
          m_operation(operation),
          m_folder(context.settings),
          m_offers(context, requested, operation),
          m_quota(context.db(), context.settings, requested.repository)
    {
    }

    BatchObject answer(const ObjectName& object)
    {
        if (!isName(object))
            return refused(object, 422, "Oid or size are invalid");
        const auto row = lfs::ObjectStore(m_db).find(m_visit.repository.row.id, object.oid);
        if (row && row->size != object.size)
            return refused(object, 422, "Object " + object.oid + " is not " + std::to_string(object.size) + " bytes");
        const bool isThere = row && m_folder.sizeOf(object.oid) == row->size;
        if (m_operation == TransferOperation::Download)
            return download(object, isThere);
        return upload(object, isThere && staysForPush(*row));
    }

private:
    BatchObject download(const ObjectName& object, bool isThere) const
    {
        if (!isThere)
            return refused(object, 404, "Object does not exist");
        return offered(object, m_offers.download(object));
    }

    // What no file names is collected some time after it came. The files that will name it are on their way, where
    // nobody sees them yet: it must not be collected meanwhile. False if that has just happened.
    bool staysForPush(const lfs::ObjectRow& row) const
    {
        if (!m_settings.collects || row.createdAt > m_now - m_settings.collectAfterSeconds / 2)
            return true;
        return m_db.transact([&] { return lfs::ObjectStore(m_db).renew(row.repositoryId, row.oid, m_now); });
    }

    // An object that other repositories have is sent all the same: nobody gets it by knowing its name.
    BatchObject upload(const ObjectName& object, bool isThere)
    {
        if (isThere)
            return {.oid = object.oid, .size = object.size};
        if (const auto reason = m_quota.take(object.size))
            return refused(object, 422, *reason);
        return offered(object, m_offers.upload(object));
    }

    BatchObject offered(const ObjectName& object, Actions actions) const
    {
        BatchObject made{.oid = object.oid, .size = object.size, .actions = std::move(actions)};
        if (m_offers.hasPass())
            made.authenticated = true;
        return made;
    }

    db::Database& m_db;
    const Settings::Lfs& m_settings;
    std::int64_t m_now;
    const githttp::RequestedRepository& m_visit;
    TransferOperation m_operation;
    lfs::ObjectFolder m_folder;
    Offers m_offers;
    lfs::RemainingQuota m_quota;
};

json::Value parsed(const std::string& text)
{
    try {
        return json::parse(text);
    } catch (const Error& refusal) {
        throw Error::badRequest(refusal.english()).because(refusal.detail());
    }
}

void requireFew(const json::Value& sent, std::int64_t most)
{
    if (!sent.as<json::Value::Object>())
        throw Error::badRequest("The request is no JSON object");
    const auto* objects = sent.member("objects");
    const auto* list = objects ? objects->as<json::Value::Array>() : nullptr;
    if (list && std::ssize(*list) > most)
        throw Error::tooLarge("Ask for " + std::to_string(most) + " objects at most");
}

} // namespace

BatchRequest readBatch(http::Context& context)
{
    const auto sent = parsed(bodyText(context));
    requireFew(sent, context.settings.lfs.maxBatch);
    BatchRequest request;
    json::Problems problems;
    json::readObject(request, sent, "", problems);
    try {
        problems.throwIfAny();
    } catch (const Error& refusal) {
        throw Error::badRequest(refusal.english());
    }
    if (!lfs::operationNamed(request.operation))
        throw Error::badRequest("Operation not supported: download and upload are");
    return request;
}

BatchResponse answerBatch(http::Context& context, const githttp::RequestedRepository& requested,
                          const BatchRequest& request)
{
    const auto operation = lfs::operationNamed(request.operation).value();
    if (operation == TransferOperation::Upload)
        requireWriter(context, requested);
    BatchResponse response;
    if (request.hashAlgorithm != "sha256") {
        for (const auto& object : request.objects)
            response.objects.push_back(refused(object, 409, "Objects are named by their SHA-256 here"));
        return response;
    }
    Batch batch(context, requested, operation);
    for (const auto& object : request.objects)
        response.objects.push_back(batch.answer(object));
    return response;
}

} // namespace trivet::lfshttp
