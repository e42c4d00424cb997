wrk.method = "POST"
wrk.body = '{"title":"Something is wrong","body":"It does not do what it should."}'
wrk.headers["Content-Type"] = "application/json"
