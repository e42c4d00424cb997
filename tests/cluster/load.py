"""load.py FILE: asks a site on several hosts for sign-ins, tokens, issues, reads and pushes until it is told to end (SIGTERM).

Each line of the file `events` is [time, kind, outcome, detail]; what was acknowledged is in it, and nothing else is."""
import base64
import html
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import uuid

plan = json.load(open(sys.argv[1]))
events = open(os.path.join(plan["work"], "events"), "a", buffering=1)
writing = threading.Lock()
ended = threading.Event()
BACK = "http://127.0.0.1:9/back"


def note(kind, outcome, detail=""):
    with writing:
        events.write(json.dumps([time.time(), kind, outcome, detail]) + "\n")


class Answer:
    def __init__(self, response):
        self.status, self.body = response.status, response.read()
        self.headers = response.headers


def ask(host, method, path, body=None, headers=None):
    """The answer, or None if there was none; refusals are noted."""
    connection = http.client.HTTPConnection(host, timeout=20)
    try:
        connection.request(method, path, body, headers or {})
        answer = Answer(connection.getresponse())
    except (OSError, http.client.HTTPException) as problem:
        note("none", host, type(problem).__name__)
        return None
    finally:
        connection.close()
    if answer.status >= 500:
        note("refused", answer.status, [host, answer.headers.get("Retry-After"), path])
    return answer


def form(values):
    return urllib.parse.urlencode(values), {"Content-Type": "application/x-www-form-urlencoded"}


def write_issues(number):
    headers = {"Authorization": "token " + plan["token"], "Content-Type": "application/json"}
    turn = number
    while not ended.is_set():
        turn += 1
        title = str(uuid.uuid4())
        answer = ask(plan["hosts"][turn % 2], "POST", "/api/v1/repos/alice/load/issues", json.dumps({"title": title}), headers)
        if answer and answer.status == 201:
            note("write", "ok", [title, json.loads(answer.body)["number"]])
        time.sleep(0.1)


def read_issues(host):
    """The number of the newest issue, when it was asked for, and how long that took."""
    while not ended.is_set():
        begun = time.time()
        answer = ask(host, "GET", "/api/v1/repos/alice/load/issues?limit=1", headers={"Authorization": "token " + plan["token"]})
        newest = json.loads(answer.body)[:1] if answer and answer.status == 200 else []
        note("read", answer.status if answer else "none", [newest[0]["number"] if newest else 0, begun, time.time() - begun])
        time.sleep(0.1)


def sign_in(host):
    body, headers = form({"user_name": "alice", "password": "alice-password"})
    answer = ask(host, "POST", "/user/login", body, headers)
    if not answer or answer.status != 303:
        return None
    return "; ".join(re.split(";", cookie)[0] for cookie in answer.headers.get_all("Set-Cookie"))


def sign_in_often():
    turn = 0
    while not ended.is_set():
        turn += 1
        session = sign_in(plan["hosts"][turn % 2])
        if session:
            note("sign-in", "ok")
            answer = ask(plan["hosts"][(turn + 1) % 2], "GET", "/user/settings/account", headers={"Cookie": session})
            if answer and answer.status in (302, 303):
                note("sign-in", "lost")
        time.sleep(1)


def present(kind, value, values, hosts):
    """To several hosts at once. Answers with what the winner got."""
    body, headers = form(values)
    headers["Authorization"] = "Basic " + base64.b64encode(":".join(plan["client"]).encode()).decode()
    won = []

    def to(host):
        answer = ask(host, "POST", "/login/oauth/access_token", body, headers)
        if answer and answer.status == 200:
            note(kind, "ok", value)
            won.append(json.loads(answer.body))

    threads = [threading.Thread(target=to, args=(host,)) for host in hosts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return won[0] if won else None


def field(answer, name):
    found = re.search(rf'name="{name}" value="([^"]*)"', answer.body.decode())
    return html.unescape(found.group(1)) if found else None


def code_of(session, host):
    """As a browser: follows where it is sent, and allows what is asked."""
    query = urllib.parse.urlencode({"client_id": plan["client"][0], "redirect_uri": BACK, "response_type": "code"})
    answer = ask(host, "GET", "/login/oauth/authorize?" + query, headers={"Cookie": session})
    for _ in range(5):
        if answer and answer.status == 200 and field(answer, "request"):
            body, headers = form({"_csrf": field(answer, "_csrf"), "request": field(answer, "request"), "granted": "true"})
            answer = ask(host, "POST", "/login/oauth/grant", body, headers | {"Cookie": session})
        elif answer and answer.status in (302, 303):
            place = answer.headers["Location"]
            if place.startswith(BACK):
                found = re.search(r"[?&]code=([^&]+)", place)
                return urllib.parse.unquote(found.group(1)) if found else None
            answer = ask(host, "GET", re.sub(r"^https?://[^/]+", "", place), headers={"Cookie": session})
        else:
            return None
    return None


def use_once_often():
    """A code that is presented twice ends what it gave: refresh tokens come from one that is presented once."""
    session, turn = None, 0
    while not ended.is_set():
        turn += 1
        time.sleep(0.2)
        session = session or sign_in(plan["hosts"][turn % 2])
        code = code_of(session, plan["hosts"][turn % 2]) if session else None
        if not code:
            session = None
            continue
        values = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK}
        hosts = plan["hosts"] if turn % 3 == 0 else plan["hosts"][turn % 2:][:1]
        tokens = present("code", code, values, hosts)
        if tokens and len(hosts) == 1:
            refresh = tokens["refresh_token"]
            present("refresh", refresh, {"grant_type": "refresh_token", "refresh_token": refresh}, plan["hosts"])


def push_often():
    folder = os.path.join(plan["work"], "pushed")
    environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_TERMINAL_PROMPT="0", HOME=plan["work"])

    def git(*words):
        return subprocess.run(["git", "-c", "user.name=Alice", "-c", "user.email=alice@example.test", *words],
                              cwd=folder, env=environment, capture_output=True, timeout=60, text=True)

    os.makedirs(folder)
    git("init", "-q")
    turn = 0
    while not ended.is_set():
        turn += 1
        git("commit", "-q", "--allow-empty", "-m", f"commit {turn}")
        host = plan["hosts"][turn % 2]
        try:
            done = git("push", "-q", f"http://alice:{plan['token']}@{host}/alice/load", "HEAD:refs/heads/main")
        except subprocess.TimeoutExpired:
            continue
        if done.returncode == 0:
            note("push", "ok", git("rev-parse", "HEAD").stdout.strip())
        time.sleep(0.5)


def main():
    signal.signal(signal.SIGTERM, lambda *_: ended.set())
    headers = {"Authorization": "token " + plan["token"], "Content-Type": "application/json"}
    made = ask(plan["hosts"][0], "POST", "/api/v1/user/repos", json.dumps({"name": "load"}), headers)
    if not made or made.status != 201:
        sys.exit(f"no repository: {made and made.status}")
    work = [(write_issues, 0), (write_issues, 1), *((read_issues, host) for host in plan["hosts"]), (sign_in_often,), (use_once_often,), (push_often,)]
    threads = [threading.Thread(target=each[0], args=each[1:]) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


main()
