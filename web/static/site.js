// What JavaScript adds where it is switched on: buttons that copy, lists that are filtered while one types. Pages work
// without it.
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
(() => {
    "use strict";
    const wordsOf = (text) => text.toLowerCase().split(" ").filter((word) => word);
    for (const input of document.querySelectorAll("input[data-filters]")) {
        const list = document.getElementById(input.dataset.filters);
        const none = document.getElementById(`${input.dataset.filters}-none`);
        const entries = [...list.children].map((entry) => ({ entry, text: entry.textContent.toLowerCase() }));
        const filter = () => {
            const words = wordsOf(input.value);
            let found = 0;
            for (const { entry, text } of entries) {
                entry.hidden = !words.every((word) => text.includes(word));
                found += entry.hidden ? 0 : 1;
            }
            none.hidden = found > 0;
        };
        input.addEventListener("input", filter);
        input.form.addEventListener("submit", (event) => {
            const first = list.querySelector("li:not([hidden]) a");
            if (!first)
                return;
            event.preventDefault();
            first.click();
        });
        filter();
    }
})();
