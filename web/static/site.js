// What JavaScript adds where it is switched on: buttons that copy, files that are pasted or dropped. Pages work without it.
(() => {
    "use strict";
    // Adds to the files that are chosen already; the form sends them.
    const attach = (field, files) => {
        const all = new DataTransfer();
        for (const file of [...field.files, ...files])
            all.items.add(file);
        field.files = all.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const takeFiles = (event, field, files) => {
        if (!files?.length)
            return; // text goes where text goes
        event.preventDefault();
        attach(field, files);
    };
    for (const field of document.querySelectorAll("input[type=file][name=attachment]")) {
        const text = field.form?.querySelector("textarea");
        text?.addEventListener("paste", (event) => takeFiles(event, field, event.clipboardData?.files));
        text?.addEventListener("drop", (event) => takeFiles(event, field, event.dataTransfer?.files));
        text?.addEventListener("dragover", (event) => {
            if (event.dataTransfer?.types.includes("Files"))
                event.preventDefault();
        });
        const hint = document.getElementById("paste-hint");
        if (hint)
            hint.hidden = false;
    }

    const copy = async (button) => {
        const source = document.getElementById(button.dataset.copy);
        await navigator.clipboard.writeText(source.value ?? source.textContent);
        const said = button.querySelector("[data-said]");
        said.textContent = button.dataset.done;
        setTimeout(() => { said.textContent = button.dataset.label; }, 2000);
    };
    if (!navigator.clipboard)
        return; // only secure addresses have one
    for (const button of document.querySelectorAll("button[data-copy]")) {
        button.hidden = false;
        button.addEventListener("click", () => copy(button));
    }
})();
