// Runs in the window in which access was asked for: gives the answer to the API reference that opened it, and closes.
(() => {
    "use strict";
    const waiting = window.opener && window.opener.swaggerUIRedirectOauth2;
    if (!waiting)
        return;
    const { state, redirectUrl, auth, callback, errCb } = waiting;
    const answer = new URLSearchParams(window.location.search);
    const isOurs = answer.get("state") === state;
    if (isOurs && answer.get("code")) {
        delete auth.state;
        auth.code = answer.get("code");
        callback({ auth, redirectUrl });
    } else {
        const said = [answer.get("error"), answer.get("error_description")].filter(Boolean).join(": ");
        errCb({ authId: auth.name, source: "auth", level: "error",
            message: isOurs ? said || "no authorization code came back" : "the answer belongs to another request" });
    }
    window.close();
})();
