-- Clients that pause a few milliseconds between two requests. Prints what bench/sign_in_storm.sh reads.
function delay()
    return math.random(2, 6)
end

function done(summary, latency)
    local e = summary.errors
    print("errors " .. e.connect + e.read + e.write + e.status + e.timeout)
    print("p99_us " .. latency:percentile(99))
end
