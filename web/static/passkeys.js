// Adds a passkey, or uses one: asks the browser for what the form wants to know and sends the form with it.
(() => {
    "use strict";
    const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const toText = (buffer) => buffer
        ? btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
        : "";
    const credentialsOf = ({ dataset }) => dataset.credentials.split(" ").filter(Boolean)
        .map((id) => ({ type: "public-key", id: toBytes(id) }));

    const creation = (form) => ({
        challenge: toBytes(form.elements.challenge.value),
        rp: { id: form.dataset.relyingParty, name: form.dataset.siteName },
        user: { id: toBytes(form.dataset.userHandle), name: form.dataset.userName, displayName: form.dataset.displayName },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })), // ES256, EdDSA, RS256
        excludeCredentials: credentialsOf(form),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
        attestation: "none",
    });
    const request = (form) => ({
        challenge: toBytes(form.elements.challenge.value),
        rpId: form.dataset.relyingParty,
        allowCredentials: credentialsOf(form),
        userVerification: form.dataset.verification,
    });

    const create = async (form) => {
        const { response } = await navigator.credentials.create({ publicKey: creation(form) });
        form.elements.client_data.value = toText(response.clientDataJSON);
        form.elements.attestation_object.value = toText(response.attestationObject);
    };
    const get = async (form) => {
        const { rawId, response } = await navigator.credentials.get({ publicKey: request(form) });
        form.elements.id.value = toText(rawId);
        form.elements.client_data.value = toText(response.clientDataJSON);
        form.elements.authenticator_data.value = toText(response.authenticatorData);
        form.elements.signature.value = toText(response.signature);
        form.elements.user_handle.value = toText(response.userHandle);
        takeOver(form);
    };
    // Whether to stay signed in is asked beside the password.
    const takeOver = (form) => {
        const box = document.getElementById("remember");
        if (!box?.checked)
            return;
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name: "remember", value: "on" });
        form.append(field);
    };

    const show = (form, name) => {
        const known = form.querySelector("[data-passkey-known]");
        const said = name === "InvalidStateError" && known ? known : form.querySelector("[data-passkey-problem]");
        said.hidden = false;
    };
    const start = (form) => {
        const button = form.querySelector("button[type=submit]");
        form.querySelector("[data-passkey-script]").hidden = true;
        if (!window.PublicKeyCredential) {
            form.querySelector("[data-passkey-unsupported]").hidden = false;
            return;
        }
        button.hidden = false;
        form.addEventListener("submit", async (event) => {
            event.preventDefault();
            for (const each of form.querySelectorAll("[role=alert]"))
                each.hidden = true;
            button.disabled = true; // one ceremony at a time
            try {
                await (form.dataset.passkey === "create" ? create : get)(form);
                form.submit();
            } catch (problem) {
                show(form, problem.name);
                button.disabled = false;
            }
        });
    };
    for (const form of document.querySelectorAll("form[data-passkey]"))
        start(form);
})();
