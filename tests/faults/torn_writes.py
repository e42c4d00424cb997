"""What a disk may hold after a power cut, made from what recorded_writes.c has written down.

torn_writes.py load PORT TOKEN LOG SEED SECONDS: files issues; what was acknowledged is appended to the log.
torn_writes.py images LOG FOLDER COPY SEED COUNT PROGRAM CONFIG: FOLDER is what was on the disk before. Each of COUNT images is the state
at some moment: what was synced is there, and of what was not, some writes are, some are not, and some are in part, by sectors. The
service starts from each, and says in lines of "ok" and "not ok" what it finds."""
import collections
import http.client
import json
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import threading
import time

HEAD = struct.Struct("=4sIqqq")
SECTOR = 512
NAMES = {1: "trivet.db", 2: "trivet.db-wal"}
Record = collections.namedtuple("Record", "kind file who offset data")


def load(port, token, log, seed, seconds):
    out, end = os.open(log, os.O_WRONLY | os.O_APPEND), time.time() + seconds

    def write(number):
        choose = random.Random(f"{seed} {number}")
        headers = {"Authorization": "token " + token, "Content-Type": "application/json"}
        turn = 0
        while time.time() < end:
            turn += 1
            title = f"issue {number}.{turn}"
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            body = json.dumps({"title": title, "body": "x" * choose.choice((10, 9000, 60000))})
            connection.request("POST", "/api/v1/repos/alice/site/issues", body, headers)
            if connection.getresponse().status == 201:
                os.write(out, HEAD.pack(b"DONE", 0, 0, 0, len(title)) + title.encode())
            connection.close()
            if choose.random() < 0.03:
                time.sleep(2.5)  # the log is put back into the database when nothing happens

    threads = [threading.Thread(target=write, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def records(log):
    with open(log, "rb") as file:
        while head := file.read(HEAD.size):
            kind, number, who, offset, length = HEAD.unpack(head)
            yield Record(kind, number, who, offset, file.read(length) if kind in (b"WRIT", b"DONE") else b"")


class Disk:
    """One file: what is on the disk for certain, and what was written since."""

    def __init__(self, bytes_):
        self.kept, self.waiting, self.syncs = bytearray(bytes_), [], {}

    def take(self, record, minds_syncs):
        if record.kind in (b"WRIT", b"TRUN"):
            self.waiting.append(record)
        elif record.kind == b"BEGS":
            self.syncs[record.who] = list(self.waiting)
        elif record.kind == b"ENDS" and minds_syncs:
            done = {id(each) for each in self.syncs.pop(record.who)}
            for each in self.waiting:
                if id(each) in done:
                    apply(self.kept, each)
            self.waiting = [each for each in self.waiting if id(each) not in done]

    def image(self, choose):
        """Nothing of what waits, all of it, or any part of it."""
        bytes_, luck = bytearray(self.kept), choose.choice((0, 1, choose.random(), choose.random()))
        for each in self.waiting:
            if each.kind == b"TRUN":
                if choose.random() < luck:
                    apply(bytes_, each)
                continue
            for at in range(0, len(each.data), SECTOR):
                if choose.random() < luck:
                    apply(bytes_, each._replace(offset=each.offset + at, data=each.data[at:at + SECTOR]))
        return bytes_


def apply(bytes_, record):
    end = record.offset + len(record.data)
    if len(bytes_) < end:
        bytes_.extend(bytes(end - len(bytes_)))
    if record.kind == b"TRUN":
        del bytes_[record.offset:]
    else:
        bytes_[record.offset:end] = record.data


class Campaign:
    def __init__(self, log, folder, copy, program, config):
        self.records, self.folder, self.copy = list(records(log)), folder, copy
        self.start = [program, "--config", config, "serve", "--check"]

    def run(self, seed, count, minds_syncs):
        """How much was lost, and what else was wrong, in so many images."""
        choose = random.Random(seed)
        first = next(i for i, record in enumerate(self.records) if record.kind == b"DONE")
        moments = collections.Counter(choose.randrange(first + 1, len(self.records) + 1) for _ in range(count))
        disks = {number: Disk(self.before(name)) for number, name in NAMES.items()}
        self.acknowledged, self.lost, self.problems, self.waited = set(), set(), [], 0
        for i, record in enumerate(self.records, 1):
            if record.kind == b"DONE":
                self.acknowledged.add(record.data.decode())
            else:
                disks[record.file].take(record, minds_syncs)
            for _ in range(moments[i]):
                self.waited += any(disk.waiting for disk in disks.values())
                self.examine({number: disk.image(choose) for number, disk in disks.items()}, i)

    def before(self, name):
        path = os.path.join(self.folder, name)
        return open(path, "rb").read() if os.path.exists(path) else b""

    def examine(self, images, moment):
        for name in os.listdir(self.copy):
            if name.startswith("trivet.db"):
                os.remove(os.path.join(self.copy, name))
        for number, bytes_ in images.items():
            with open(os.path.join(self.copy, NAMES[number]), "wb") as file:
                file.write(bytes_)
        try:
            done = subprocess.run(self.start, capture_output=True, text=True, timeout=60)
            if done.returncode:
                self.problems.append(f"after record {moment}: it does not start: {done.stderr[-200:]}")
            self.look(moment)
        except sqlite3.Error as problem:
            self.problems.append(f"after record {moment}: {problem}")
            self.lost |= self.acknowledged

    def look(self, moment):
        database = sqlite3.connect(os.path.join(self.copy, NAMES[1]))
        for check in ("integrity_check", "foreign_key_check"):
            found = database.execute("PRAGMA " + check).fetchall()
            if found not in ([], [("ok",)]):
                self.problems.append(f"after record {moment}: {check}: {found[:3]}")
        self.lost |= self.acknowledged - {title for (title,) in database.execute("SELECT title FROM issue")}
        database.close()


def tell(is_well, text, details=()):
    print(("ok - " if is_well else "not ok - ") + text)
    for detail in sorted(details)[:5]:
        print(f"# {detail}")


def images(log, folder, copy, seed, count, program, config):
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    campaign = Campaign(log, folder, copy, program, config)
    kinds = collections.Counter((record.kind.decode(), record.file) for record in campaign.records)
    tell(kinds[("WRIT", 1)] and kinds[("TRUN", 2)], f"the log was put back into the database {kinds[('TRUN', 2)]} times meanwhile")
    campaign.run(seed, count, True)
    tell(not campaign.lost, f"0 of {len(campaign.acknowledged)} acknowledged issues are missing in {count} images, "
         f"{campaign.waited} of them in the middle of something", campaign.lost)
    tell(not campaign.problems, "every one is sound, and the service starts from it", campaign.problems)
    campaign.run(seed, 5, False)
    tell(campaign.lost or campaign.problems, "were the disk not asked to keep anything, it would be noticed")


if sys.argv[1] == "load":
    load(int(sys.argv[2]), sys.argv[3], sys.argv[4], sys.argv[5], float(sys.argv[6]))
else:
    images(*sys.argv[2:6], int(sys.argv[6]), *sys.argv[7:9])
