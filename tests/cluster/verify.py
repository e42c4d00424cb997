"""verify.py FOLDER REPOSITORIES SECONDS: says in lines of "ok" and "not ok" whether what load.py was told is true, and how long each fault
kept writes from being taken."""
import bisect
import json
import os
import subprocess
import sys
from collections import Counter

folder, repositories, most_seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
events = [json.loads(line) for line in open(os.path.join(folder, "events"))]
faults = [(float(line.split()[0]), line.split()[1]) for line in open(os.path.join(folder, "faults"))]
titles = Counter(line.rstrip("\n") for line in open(os.path.join(folder, "titles")))


def tell(is_well, text, details=()):
    print(("ok " if is_well else "not ok ") + text)
    for detail in list(details)[:10]:
        print(f"# {detail}")


def acknowledged(kind):
    return [event[3] for event in events if event[1] == kind and event[2] == "ok"]


writes = [title for title, _ in acknowledged("write")]
lost = [title for title in writes if titles[title] == 0]
tell(writes and not lost, f"0 of {len(writes)} acknowledged issues are lost", lost)
twice = [title for title, count in titles.items() if count > 1]
tell(not twice, "and none was written twice", twice)

repository = subprocess.run(["find", repositories, "-name", "*.git", "-maxdepth", "2"],
                            capture_output=True, text=True).stdout.split()
commits = set()
for each in repository:
    commits.update(subprocess.run(["git", "-c", "safe.directory=*", "--git-dir", each, "rev-list", "--all"],
                                  capture_output=True, text=True).stdout.split())
pushes = acknowledged("push")
missing = [commit for commit in pushes if commit not in commits]
tell(pushes and not missing, f"0 of {len(pushes)} acknowledged pushes are lost", missing)
broken = [each for each in repository
          if subprocess.run(["git", "-c", "safe.directory=*", "--git-dir", each, "fsck", "--strict"], capture_output=True).returncode]
tell(not broken, "and the repository is sound", broken)

for kind, name in (("code", "codes"), ("refresh", "refresh tokens")):
    uses = Counter(acknowledged(kind))
    tell(uses and max(uses.values()) == 1, f"of {len(uses)} {name} none was good twice", [u for u, n in uses.items() if n > 1])
sessions = [event for event in events if event[1] == "sign-in"]
gone = [event for event in sessions if event[2] == "lost"]
tell(sessions and not gone, f"0 of {len(sessions) - len(gone)} sign-ins were forgotten", gone)

refused = [event for event in events if event[1] == "refused" and event[2] == 503]
without = [event for event in refused if event[3][1] is None]
tell(not without, f"each of {len(refused)} answers with 503 says when to try again", without)
# Only a web server whose Trivet was killed has no better answer than its own.
starts = [fault[0] for fault in faults]
other = Counter()
for event in events:
    if event[1] == "refused" and event[2] != 503:
        number = bisect.bisect(starts, event[0]) - 1
        if event[2] not in (502, 504) or number < 0 or faults[number][1] != "kill_web_host":
            other[event[2]] += 1
tell(not other, "no answer is an error of another kind", other.items())

times = [event[0] for event in events if event[1] == "write" and event[2] == "ok"]
ends = [fault[0] for fault in faults[1:]] + [times[-1] if times else 0]
worst = {}
for (start, name), end in zip(faults, ends):
    span = [start] + [time for time in times if start <= time <= end]
    gap = max((after - before for before, after in zip(span, span[1:])), default=0)
    worst.setdefault(name, []).append(gap)
for name, gaps in sorted(worst.items()):
    shown = ", ".join(f"{gap:.1f}" for gap in gaps)
    tell(max(gaps) <= most_seconds, f"{name}: no write was taken for {max(gaps):.1f} s at most ({shown})")
