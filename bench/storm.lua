-- Clients that sign in again and again, with hardly a pause even where they are told to wait. Each time from another address, so that no worker knows the password from a moment
-- ago and no network is slowed down before the rest; one in eight with a wrong password. Prints "answers" and how many were
-- let in, wrong, told that the server is busy, told to wait.
local right, wrong = {}, {}
local count = 0
local threads = {}
good, refused, busy, slowed = 0, 0, 0, 0

local function lines(name)
    local list = {}
    for line in io.lines(os.getenv(name)) do
        list[#list + 1] = line
    end
    return list
end

function setup(thread)
    threads[#threads + 1] = thread
end

function init()
    right, wrong = lines("RIGHT"), lines("WRONG")
end

function request()
    count = count + 1
    local list = count % 8 == 0 and wrong or right
    local headers = {}
    headers["Authorization"] = "Basic " .. list[count % #list + 1]
    headers["X-Bench-Client"] = string.format("10.%d.%d.%d", os.getenv("ROUND"), math.floor(count / 250) % 250, count % 250)
    return wrk.format("GET", nil, headers)
end

function delay()
    return math.random(20, 60)
end

function response(status)
    if status == 200 then
        good = good + 1
    elseif status == 401 then
        refused = refused + 1
    elseif status == 503 then
        busy = busy + 1
    else
        slowed = slowed + 1
    end
end

function done()
    local t = threads[1]
    print("answers", t:get("good"), t:get("refused"), t:get("busy"), t:get("slowed"))
end
