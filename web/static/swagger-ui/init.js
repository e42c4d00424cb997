// Starts Swagger UI on this server's own OpenAPI document. Nothing is asked of any other server.
(() => {
    "use strict";
    const place = document.getElementById("swagger-ui");
    if (typeof SwaggerUIBundle !== "function") {
        document.getElementById("swagger-ui-failed").hidden = false;
        return;
    }
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
    dark.addEventListener("change", followScheme);
    followScheme();
    const { clientId, returnAddress } = place.dataset;
    const ui = SwaggerUIBundle({
        domNode: place,
        url: place.dataset.document,
        validatorUrl: null,
        deepLinking: true,
        docExpansion: "none", // hundreds of operations take a browser many seconds to draw
        defaultModelsExpandDepth: 0,
        presets: [SwaggerUIBundle.presets.apis],
        layout: "BaseLayout",
        oauth2RedirectUrl: returnAddress || undefined,
        // What is tried out carries what was given in the dialog and nothing else; nor does the browser ask by itself.
        requestInterceptor: (request) => Object.assign(request, { credentials: "omit" }),
    });
    if (clientId)
        ui.initOAuth({ clientId, usePkceWithAuthorizationCodeGrant: true });
})();
