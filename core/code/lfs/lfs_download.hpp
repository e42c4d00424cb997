#pragma once
#include "http/reply.hpp"
#include "lfs/lfs_object_store.hpp"
#include "lfs/lfs_pointer.hpp"

#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::lfs {

// An object as an answer: whole, the part that Range asks for, or "not changed".
struct Download {
    ObjectRow object{};
    std::string fileName{};  // to save it under; empty: the client knows
    std::string shownType{}; // of what a browser shows by itself; empty: it is saved
};

// Throws Error (NotFound) unless the bytes are there.
http::Response downloadResponse(const http::Context& context, const Download& download);

// The object that a blob of a repository stands for, if it is a pointer to one that belongs to this repository.
std::optional<ObjectRow> objectBehind(db::Database& db, std::int64_t repositoryId, std::string_view blob);

} // namespace trivet::lfs

namespace trivet::http {

template <> struct Reply<lfs::Download> {
    static Response make(Context& context, const lfs::Download& download)
    {
        return lfs::downloadResponse(context, download);
    }
    static void describe(Operation& operation)
    {
        operation.answersText("application/octet-stream");
        for (const int status : {206, 304, 416})
            operation.answers(status, {});
    }
};

} // namespace trivet::http
