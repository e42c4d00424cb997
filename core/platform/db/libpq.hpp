#pragma once
#include <libpq-fe.h>

namespace trivet::db {

// PostgreSQL's client library, loaded with the first connection to PostgreSQL: with it come some fifteen more
// (Kerberos, LDAP, GnuTLS), whose memory every worker would pay for where the database is SQLite.
class Libpq {
    void* const m_library;

    void* find(const char* name) const;
    template <class Function> Function find(const char* name) const { return reinterpret_cast<Function>(find(name)); }

public:
    Libpq(); // throws Failure if it is not installed

    decltype(&::PQbackendPID) const backendPid = find<decltype(&::PQbackendPID)>("PQbackendPID");
    decltype(&::PQcancel) const cancel = find<decltype(&::PQcancel)>("PQcancel");
    decltype(&::PQclear) const clear = find<decltype(&::PQclear)>("PQclear");
    decltype(&::PQcmdStatus) const cmdStatus = find<decltype(&::PQcmdStatus)>("PQcmdStatus");
    decltype(&::PQcmdTuples) const cmdTuples = find<decltype(&::PQcmdTuples)>("PQcmdTuples");
    decltype(&::PQconnectdbParams) const connectdbParams = find<decltype(&::PQconnectdbParams)>("PQconnectdbParams");
    decltype(&::PQconsumeInput) const consumeInput = find<decltype(&::PQconsumeInput)>("PQconsumeInput");
    decltype(&::PQerrorMessage) const errorMessage = find<decltype(&::PQerrorMessage)>("PQerrorMessage");
    decltype(&::PQexec) const exec = find<decltype(&::PQexec)>("PQexec");
    decltype(&::PQexecParams) const execParams = find<decltype(&::PQexecParams)>("PQexecParams");
    decltype(&::PQfinish) const finish = find<decltype(&::PQfinish)>("PQfinish");
    decltype(&::PQfreeCancel) const freeCancel = find<decltype(&::PQfreeCancel)>("PQfreeCancel");
    decltype(&::PQftype) const ftype = find<decltype(&::PQftype)>("PQftype");
    decltype(&::PQgetCancel) const getCancel = find<decltype(&::PQgetCancel)>("PQgetCancel");
    decltype(&::PQgetResult) const getResult = find<decltype(&::PQgetResult)>("PQgetResult");
    decltype(&::PQgetisnull) const getisnull = find<decltype(&::PQgetisnull)>("PQgetisnull");
    decltype(&::PQgetlength) const getlength = find<decltype(&::PQgetlength)>("PQgetlength");
    decltype(&::PQgetvalue) const getvalue = find<decltype(&::PQgetvalue)>("PQgetvalue");
    decltype(&::PQhost) const host = find<decltype(&::PQhost)>("PQhost");
    decltype(&::PQisBusy) const isBusy = find<decltype(&::PQisBusy)>("PQisBusy");
    decltype(&::PQnfields) const nfields = find<decltype(&::PQnfields)>("PQnfields");
    decltype(&::PQntuples) const ntuples = find<decltype(&::PQntuples)>("PQntuples");
    decltype(&::PQport) const port = find<decltype(&::PQport)>("PQport");
    decltype(&::PQresultErrorField) const resultErrorField =
        find<decltype(&::PQresultErrorField)>("PQresultErrorField");
    decltype(&::PQresultStatus) const resultStatus = find<decltype(&::PQresultStatus)>("PQresultStatus");
    decltype(&::PQsendPrepare) const sendPrepare = find<decltype(&::PQsendPrepare)>("PQsendPrepare");
    decltype(&::PQsendQuery) const sendQuery = find<decltype(&::PQsendQuery)>("PQsendQuery");
    decltype(&::PQsendQueryParams) const sendQueryParams = find<decltype(&::PQsendQueryParams)>("PQsendQueryParams");
    decltype(&::PQsendQueryPrepared) const sendQueryPrepared =
        find<decltype(&::PQsendQueryPrepared)>("PQsendQueryPrepared");
    decltype(&::PQsetNoticeReceiver) const setNoticeReceiver =
        find<decltype(&::PQsetNoticeReceiver)>("PQsetNoticeReceiver");
    decltype(&::PQsocket) const socket = find<decltype(&::PQsocket)>("PQsocket");
    decltype(&::PQstatus) const status = find<decltype(&::PQstatus)>("PQstatus");
};

const Libpq& libpq();

} // namespace trivet::db
