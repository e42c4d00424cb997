-- What bench/oauth.sh has prepared, and requests made from it.
local oauth = {refresh_tokens = {}}
for line in io.lines(os.getenv("BENCH_OAUTH")) do
    local words = {}
    for word in line:gmatch("%S+") do words[#words + 1] = word end
    if words[1] == "refresh_token" then
        table.insert(oauth.refresh_tokens, words[2])
    elseif #words == 4 then
        oauth[words[1]] = {id = words[2], secret = words[3], address = words[4]}
    else
        oauth[words[1]] = words[2]
    end
end

local host = wrk.host .. ":" .. wrk.port

function oauth.post(path, body)
    return wrk.format("POST", path, {Host = host, ["Content-Type"] = "application/x-www-form-urlencoded"}, body)
end

function oauth.credentials(client)
    return "&client_id=" .. client.id .. "&client_secret=" .. client.secret
end

-- A whole flow: a code from the authorization endpoint, then tokens for it. Every second request ends one.
function oauth.flow(client)
    local codes = {}
    local asking = wrk.format("GET", client.address, {Host = host, Cookie = oauth.cookie})
    local rest = "grant_type=authorization_code&redirect_uri=https%3A%2F%2Fbench.example%2Fcallback"
        .. oauth.credentials(client) .. "&code="
    request = function()
        local code = table.remove(codes)
        return code and oauth.post("/login/oauth/access_token", rest .. code) or asking
    end
    response = function(status, headers, body)
        local code = headers["Location"] and headers["Location"]:match("[?&]code=([^&]+)")
        if code then
            table.insert(codes, code)
        elseif not body:find('"access_token"', 1, true) then
            error("no code and no token: " .. status .. " " .. body:sub(1, 200))
        end
    end
end

return oauth
