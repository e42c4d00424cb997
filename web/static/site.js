// What JavaScript adds where it is switched on: buttons that copy. Pages work without it.
(() => {
    "use strict";
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
