local oauth = dofile("bench/oauth.lua")
local asking = oauth.post("/login/oauth/introspect", "token=" .. oauth.access_token .. oauth.credentials(oauth.plain))

function request() return asking end

function response(status, headers, body)
    if not body:find('"active":true', 1, true) then error("not active: " .. body) end
end
