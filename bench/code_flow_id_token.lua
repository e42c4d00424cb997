local oauth = dofile("bench/oauth.lua") oauth.flow(oauth.oidc)
