-- A signed-in user is asked; nobody answers.
local oauth = dofile("bench/oauth.lua")
local asking = wrk.format("GET", oauth.consent.address, {Host = wrk.host .. ":" .. wrk.port, Cookie = oauth.cookie})
request = function() return asking end
response = function(status, headers, body)
    if not body:find('id="authorize-app"', 1, true) then error("no consent page: " .. status) end
end
