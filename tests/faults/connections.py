"""connections.py PORT COUNT SEED TOKEN ACKNOWLEDGED: opens COUNT connections; four of five send half a request, send it byte by byte,
do not read the answer or hang up in the middle. The others read and file issues, whose titles go to the file ACKNOWLEDGED once they
are. Says in TAP whether all of them were answered."""
import http.client
import json
import random
import socket
import sys
import threading
import time

port, count, seed = (int(word) for word in sys.argv[1:4])
token, acknowledged = sys.argv[4:6]
random.seed(seed)
REQUEST = b"GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HEAD = b"POST /api/v1/user/repos HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
ended = threading.Event()
answers, times, titles = [], [], []


def connect():
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def half_a_request():
    with connect() as client:
        client.sendall(REQUEST[:random.randrange(1, len(REQUEST) - 1)])
        ended.wait(60)


def byte_by_byte():
    with connect() as client:
        for byte in REQUEST:
            client.sendall(bytes([byte]))
            if ended.wait(random.random()):
                return


def does_not_read():
    with connect() as client:
        client.sendall(REQUEST * 20)
        ended.wait(60)


def hangs_up():
    while not ended.wait(random.random()):
        with connect() as client:
            client.sendall(HEAD + b"x" * random.randrange(999))


def ask(method, path, body=None):
    start = time.time()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request(method, path, body, {"Authorization": "token " + token, "Content-Type": "application/json"})
        status = connection.getresponse().status
        connection.close()
    except OSError as problem:
        status = type(problem).__name__
    answers.append(status)
    times.append(time.time() - start)
    return status


def asks(number):
    for turn in range(5):
        title = f"issue {number}.{turn}"
        if turn % 2 == 0:
            ask("GET", "/api/v1/version")
        elif ask("POST", "/api/v1/repos/alice/site/issues", json.dumps({"title": title})) == 201:
            titles.append(title)


def quietly(work):
    try:
        work()
    except OSError:
        pass  # the server may hang up on them, and should


others = [half_a_request, byte_by_byte, does_not_read, hangs_up]
threads = [threading.Thread(target=asks, args=(i,)) if i % 5 == 0 else threading.Thread(target=quietly, args=(others[i % 4],))
           for i in range(count)]
asking = threads[::5]
random.shuffle(threads)
for thread in threads:
    thread.start()
for thread in asking:
    thread.join()
ended.set()
for thread in threads:
    thread.join()
with open(acknowledged, "w") as file:
    file.writelines(title + "\n" for title in sorted(titles))
refused = [answer for answer in answers if answer not in (200, 201)]
print(f"{'not ok' if refused or not answers else 'ok'} 1 - {len(answers)} requests beside {count - len(asking)} bad connections are answered, "
      f"the slowest after {max(times):.1f} s")
for answer in sorted(map(str, set(refused))):
    print(f"# {answer}")
sys.exit(bool(refused))
