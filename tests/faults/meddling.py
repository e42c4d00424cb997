"""meddling.py PORT SECONDS SEED WORK: many clients do whatever comes to their minds to the same few repositories at once: they write,
merge, rename, transfer and delete, and three of them push. WORK/people.json has their tokens. Says in TAP whether anybody was
answered with an error of the server, and whether refs and pull requests agree in the end."""
import collections
import http.client
import json
import pathlib
import random
import subprocess
import sys
import threading
import time
import urllib.request

port, seconds, seed = (int(word) for word in sys.argv[1:4])
work = pathlib.Path(sys.argv[4])
tokens = json.loads((work / "people.json").read_text())
CLIENTS, PUSHERS = 16, 3
NAMES, BRANCHES, STYLES = ["r1", "r2"], ["main", "f1", "f2", "d", "d/x"], ["merge", "squash", "rebase", "rebase-merge", "fast-forward-only"]
ORGS = ["o1", "o2"]
answers, failures = collections.Counter(), collections.Counter()
recent = collections.deque([1], maxlen=8)  # numbers of pull requests
judge = sorted(tokens)[0]  # all of them are administrators
ending = time.time() + seconds

# How often, method, path, body. {o} an owner, {r} a repository, {p} a person, {g} an organization, {b} a branch, {c} another one,
# {n} a small number, {k} a pull request, {s} a way to merge.
DEEDS = [
    (6, "POST", "/user/repos", {"name": "{r}", "auto_init": True, "default_branch": "main"}),
    (2, "POST", "/orgs/{g}/repos", {"name": "{r}", "auto_init": True, "default_branch": "main"}),
    (2, "POST", "/orgs", {"username": "{g}"}),
    (1, "DELETE", "/orgs/{g}", None),
    (1, "DELETE", "/repos/{o}/{r}", None),
    (1, "POST", "/repos/{o}/{r}/transfer", {"new_owner": "{p}"}),
    (2, "POST", "/repos/{o}/{r}/transfer/accept", None),
    (1, "PATCH", "/repos/{o}/{r}", {"name": "{r}", "default_branch": "{b}"}),
    (2, "POST", "/repos/{o}/{r}/forks", {}),
    (2, "POST", "/repos/{o}/{r}/merge-upstream", {"branch": "main"}),
    (8, "POST", "/repos/{o}/{r}/branches", {"new_branch_name": "{b}", "old_branch_name": "main"}),
    (2, "DELETE", "/repos/{o}/{r}/branches/{b}", None),
    (2, "PATCH", "/repos/{o}/{r}/branches/{b}", {"name": "{c}"}),
    (9, "POST", "/repos/{o}/{r}/contents/{n}.txt", {"content": "eA==", "message": "fixes #{n}", "branch": "{b}"}),
    (6, "POST", "/repos/{o}/{r}/contents/{n}.txt", {"content": "eA==", "message": "add", "new_branch": "{b}"}),
    (9, "POST", "/repos/{o}/{r}/pulls", {"title": "x", "head": "{b}", "base": "{c}"}),
    (4, "POST", "/repos/{o}/{r}/pulls", {"title": "x", "head": "{p}:{b}", "base": "main"}),
    (8, "POST", "/repos/{o}/{r}/pulls/{k}/merge", {"Do": "{s}", "delete_branch_after_merge": True}),
    (4, "PATCH", "/repos/{o}/{r}/pulls/{k}", {"state": "closed"}),
    (4, "PATCH", "/repos/{o}/{r}/pulls/{k}", {"state": "open"}),
    (2, "PATCH", "/repos/{o}/{r}/pulls/{k}", {"base": "{b}"}),
    (4, "POST", "/repos/{o}/{r}/pulls/{k}/update", None),
    (4, "POST", "/repos/{o}/{r}/pulls/{k}/reviews", {"event": "APPROVED", "body": "good"}),
    (2, "GET", "/repos/{o}/{r}/pulls/{k}/files", None),
    (5, "POST", "/repos/{o}/{r}/issues", {"title": "@{p} #{n}", "assignees": ["{p}"]}),
    (5, "POST", "/repos/{o}/{r}/issues/{n}/comments", {"body": "@{p} see {o}/{r}#{n}"}),
    (3, "PATCH", "/repos/{o}/{r}/issues/{n}", {"state": "closed"}),
    (1, "DELETE", "/repos/{o}/{r}/issues/{k}", None),
    (2, "POST", "/repos/{o}/{r}/issues/{n}/dependencies", {"index": 1, "owner": "{o}", "repo": "{r}"}),
    (2, "POST", "/repos/{o}/{r}/labels", {"name": "{n}", "color": "ff0000"}),
    (2, "DELETE", "/repos/{o}/{r}/labels/{n}", None),
    (3, "POST", "/repos/{o}/{r}/releases", {"tag_name": "v{n}", "target_commitish": "{b}"}),
    (2, "DELETE", "/repos/{o}/{r}/releases/{n}", None),
    (2, "DELETE", "/repos/{o}/{r}/tags/v{n}", None),
    (2, "POST", "/repos/{o}/{r}/hooks", {"type": "gitea", "config": {"url": "http://127.0.0.1:9/", "content_type": "json"}, "events": ["push"], "active": True}),
    (2, "DELETE", "/repos/{o}/{r}/hooks/{n}", None),
    (2, "PUT", "/repos/{o}/{r}/collaborators/{p}", {"permission": "write"}),
    (1, "DELETE", "/repos/{o}/{r}/collaborators/{p}", None),
    (3, "POST", "/repos/{o}/{r}/wiki/new", {"title": "P{n}", "content_base64": "eA=="}),
    (2, "DELETE", "/repos/{o}/{r}/wiki/page/P{n}", None),
    (2, "POST", "/repos/{o}/{r}/statuses/{b}", {"state": "success", "context": "ci"}),
    (2, "PUT", "/user/starred/{o}/{r}", None),
    (2, "PUT", "/user/following/{p}", None),
    (1, "PUT", "/user/blocks/{p}", None),
    (2, "DELETE", "/user/blocks/{p}", None),
    (2, "PUT", "/notifications", None),
    (2, "GET", "/repos/issues/search?q=x", None),
    (2, "POST", "/admin/users", {"username": "guest", "email": "guest@example.test", "password": "guest-password-1"}),
    (1, "DELETE", "/admin/users/guest?purge=true", None),
]


def ask(method, path, person, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Authorization": "token " + tokens[person], "Content-Type": "application/json"}
    connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
    response = connection.getresponse()
    return response.status, response.read()


def filled(value, words):
    if isinstance(value, str):
        return value.format(**words)
    if isinstance(value, dict):
        return {key: filled(each, words) for key, each in value.items()}
    return [filled(each, words) for each in value] if isinstance(value, list) else value


def meddle(number):
    chance = random.Random(f"{seed} {number}")
    people = sorted(tokens)
    while time.time() < ending:
        words = {"o": chance.choice(people[:2] + ORGS), "r": chance.choice(NAMES), "p": chance.choice(people + ["guest"]), "g": chance.choice(ORGS),
                 "b": chance.choice(BRANCHES), "c": chance.choice(BRANCHES), "n": chance.randint(1, 9), "k": chance.choice(list(recent)), "s": chance.choice(STYLES)}
        _, method, path, body = chance.choices(DEEDS, [deed[0] for deed in DEEDS])[0]
        person = chance.choice(people)
        try:
            status, answer = ask(method, filled(path, words), person, filled(body, words))
        except (OSError, http.client.HTTPException) as problem:
            status, answer = type(problem).__name__, b""
        answers[status] += 1
        if status == 201 and path.endswith("/pulls"):
            recent.append(json.loads(answer)["number"])
        # 503: too many forks at once are put off, and a parent may go while it is asked.
        if not isinstance(status, int) or (status >= 500 and status != 503):
            failures[f"{method} {path}: {status}"] += 1


def push(number):
    chance = random.Random(f"{seed} pusher {number}")
    folder = work / f"pusher-{number}"

    def git(*words):
        return subprocess.run(["git", "-C", folder, "-c", "user.name=x", "-c", "user.email=x@example.test", *words], capture_output=True, text=True, check=False)
    subprocess.run(["git", "init", "-q", folder], check=True)
    while time.time() < ending:
        person = chance.choice(sorted(tokens)[:2])
        remote = f"http://{person}:{tokens[person]}@127.0.0.1:{port}/{person}/{chance.choice(NAMES)}"
        if git("fetch", "-q", remote, "main").returncode != 0:
            time.sleep(0.05)
            continue
        git("checkout", "-q", "-B", "work", "FETCH_HEAD")
        (folder / f"{chance.randint(1, 9)}.txt").write_text(str(chance.random()))
        git("add", "-A")
        git("commit", "-qm", f"fixes #{chance.randint(1, 9)}")
        to = chance.choice(["f1", "f2", "main", "refs/for/main/topic", "refs/tags/v1"])
        pushed = git("push", "-q", *chance.choice([["-f"], []]), remote, "work:" + to)
        answers["pushed" if pushed.returncode == 0 else "push refused"] += 1
        if " 50" in pushed.stderr:
            failures["push: " + pushed.stderr[-200:].replace("\n", " ")] += 1


# Like git, this goes after a repository that was renamed or transferred.
def found_at(path):
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1{path}", headers={"Authorization": "token " + tokens[judge]})
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def disagreements(owner, name):
    listed = subprocess.run(["git", "ls-remote", f"http://{judge}:{tokens[judge]}@127.0.0.1:{port}/{owner}/{name}", "refs/pull/*"],
                            capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        return []
    refs = {line.split("\t")[1]: line.split("\t")[0] for line in listed.stdout.splitlines()}
    rows, page = {}, 1
    while found := found_at(f"/repos/{owner}/{name}/pulls?state=all&limit=50&page={page}"):
        rows |= {f"refs/pull/{pull['number']}/head": pull["head"]["sha"] for pull in found}
        page += 1
    return [f"{owner}/{name} {ref}: {rows.get(ref)} {refs.get(ref)}" for ref in sorted(rows.keys() | refs.keys()) if rows.get(ref) != refs.get(ref)]


threads = [threading.Thread(target=meddle, args=(i,)) for i in range(CLIENTS)] + [threading.Thread(target=push, args=(i,)) for i in range(PUSHERS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("#", dict(answers.most_common()))
for problem, count in failures.most_common():
    print("#", count, problem)
good = sum(count for status, count in answers.items() if isinstance(status, int) and status < 300)
print("ok -" if good > 5 * seconds else "not ok -", f"much was done: {good} changes and answers")
print("not ok -" if failures else "ok -", f"none of {sum(answers.values())} requests and pushes met an error of the server")
time.sleep(3)  # what follows pushes in the background
wrong = [line for owner in sorted(tokens) + ORGS for name in NAMES for line in disagreements(owner, name)]
for line in wrong[:20]:
    print("#", line)
print("not ok -" if wrong else "ok -", "pull requests and their refs agree")
