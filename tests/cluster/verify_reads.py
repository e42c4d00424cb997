"""verify_reads.py FOLDER SECONDS: says in lines of "ok" and "not ok" whether reads were answered while hosts failed (but for what was in the
middle of a transaction), how long they took, and that none was older than SECONDS: an issue acknowledged so long before is in the answer."""
import json
import os
import sys
from bisect import bisect_left

folder, most_age = sys.argv[1], float(sys.argv[2])
MOST_REFUSED = 0.02
events = [json.loads(line) for line in open(os.path.join(folder, "events"))]
faults = [(float(line.split()[0]), line.split()[1]) for line in open(os.path.join(folder, "faults"))]
# By number, which is the order of commits: when each was acknowledged, at the latest when a later one was.
written = sorted((event[3][1], event[0]) for event in events if event[1] == "write")
numbers = [number for number, _ in written]


def tell(is_well, text, details=()):
    print(("ok " if is_well else "not ok ") + text)
    for detail in list(details)[:10]:
        print(f"# {detail}")


def age(newest, begun):
    """How long before the read the oldest issue had been acknowledged that it did not see."""
    unseen = [at for _, at in written[bisect_left(numbers, newest + 1):] if at < begun]
    return begun - min(unseen) if unseen else 0.0


reads = {}
for event in events:
    if event[1] != "read":
        continue
    before = [name for at, name in faults if at <= event[3][1] + event[3][2]]
    reads.setdefault(before[-1] if before else "before any fault", []).append((event[2], *event[3]))

for name, found in sorted(reads.items()):
    answered = [(newest, begun, seconds) for status, newest, begun, seconds in found if status == 200]
    # A web host that was killed answers nobody; its clients go to the other one, which keepalived does for them.
    refused = [] if name == "kill_web_host" else [read for read in found if read[0] != 200]
    oldest = max((age(newest, begun) for newest, begun, _ in answered), default=0)
    longest = max((seconds for _, _, seconds in answered), default=0)
    tell(answered and len(refused) <= MOST_REFUSED * len(found), f"{name}: {len(answered)} of {len(found)} reads were answered, within {longest:.1f} s at most", refused)
    tell(oldest <= most_age, f"{name}: what was read was {oldest:.2f} s old at most")
