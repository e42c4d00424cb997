-- Each answer brings the token of a later request.
local oauth = dofile("bench/oauth.lua")
local tokens = oauth.refresh_tokens
local rest = "grant_type=refresh_token" .. oauth.credentials(oauth.plain) .. "&refresh_token="

function request() return oauth.post("/login/oauth/access_token", rest .. table.remove(tokens, 1)) end

function response(status, headers, body)
    table.insert(tokens, body:match('"refresh_token":"([^"]+)"') or error("no token: " .. body))
end
