// What JavaScript adds where it is switched on: buttons that copy, ranges of lines, menus that close, files that are pasted or
// dropped, lists that are filtered and names that are suggested while one types, previews that stay on the page, task items
// that are ticked where they stand. Pages work without it.
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
        for (const text of field.form?.querySelectorAll("textarea") ?? []) {
            text.addEventListener("paste", (event) => takeFiles(event, field, event.clipboardData?.files));
            text.addEventListener("drop", (event) => takeFiles(event, field, event.dataTransfer?.files));
            text.addEventListener("dragover", (event) => {
                if (event.dataTransfer?.types.includes("Files"))
                    event.preventDefault();
            });
        }
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
// #L3-L9 marks a range of lines; shift and a click on another number extends it.
(() => {
    "use strict";
    const table = document.querySelector("table.numbered");
    if (!table)
        return;
    const rangeIn = (hash) => {
        const found = /^#L([1-9]\d*)-L([1-9]\d*)$/.exec(hash);
        return found && [Number(found[1]), Number(found[2])].sort((a, b) => a - b);
    };
    const mark = () => {
        for (const row of table.querySelectorAll("tr.is-marked"))
            row.classList.remove("is-marked");
        const range = rangeIn(location.hash);
        if (!range)
            return;
        for (let line = range[0]; line <= Math.min(range[1], table.rows.length); ++line)
            table.rows[line - 1].classList.add("is-marked");
        document.getElementById(`L${range[0]}`)?.scrollIntoView({ block: "center" });
    };
    // The same lines of the same file, at one commit for good or with those who wrote them.
    const keepLines = () => {
        for (const link of document.querySelectorAll("a[data-keeps-lines]"))
            link.hash = /^#L\d+(-L\d+)?$/.test(location.hash) ? location.hash : "";
    };
    const follow = () => {
        mark();
        keepLines();
    };
    table.addEventListener("click", (event) => {
        const link = event.target.closest("td.number a");
        const first = /^#L(\d+)/.exec(location.hash);
        if (!link || !event.shiftKey || !first)
            return;
        event.preventDefault();
        const ends = [Number(first[1]), Number(link.textContent)].sort((a, b) => a - b);
        location.hash = `#L${ends[0]}-L${ends[1]}`;
    });
    addEventListener("hashchange", follow);
    follow();
})();
// A menu closes when something else is clicked, or with Escape.
(() => {
    "use strict";
    const menus = document.querySelectorAll("details.menu, details.create-menu");
    const closeBut = (kept) => {
        for (const menu of menus)
            if (menu !== kept)
                menu.open = false;
    };
    document.addEventListener("click", (event) => closeBut(event.target.closest("details.menu, details.create-menu")));
    document.addEventListener("keydown", (event) => {
        if (event.key !== "Escape")
            return;
        const open = [...menus].find((menu) => menu.open);
        closeBut(null);
        open?.querySelector("summary").focus();
    });
})();
// A list is filtered while one types.
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
// Names are suggested while one types. What fits is chosen by the browser; what was asked once is not asked again.
(() => {
    "use strict";
    const pause = 200; // milliseconds without a key
    for (const input of document.querySelectorAll("input[data-suggestions]")) {
        const list = document.getElementById(input.getAttribute("list"));
        const known = new Map();
        const offer = (names) => {
            list.replaceChildren(...names.map(({ login, full_name: fullName }) => {
                const option = document.createElement("option");
                option.value = login;
                option.label = fullName ? `${login} (${fullName})` : login;
                return option;
            }));
        };
        const ask = async (text) => {
            if (!known.has(text)) {
                const organizations = input.name === "new_owner" ? "&orgs=true" : "";
                const address = `${input.dataset.suggestions}?q=${encodeURIComponent(text)}${organizations}`;
                const answer = await fetch(address, { headers: { Accept: "application/json" } });
                known.set(text, answer.ok ? (await answer.json()).data : []);
            }
            if (input.value.trim() === text)
                offer(known.get(text));
        };
        let waiting;
        input.addEventListener("input", () => {
            clearTimeout(waiting);
            const text = input.value.trim();
            if (text)
                waiting = setTimeout(() => ask(text).catch(() => {}), pause);
        });
    }
})();
// A preview is shown below its text, not on a page of its own.
(() => {
    "use strict";
    const placeFor = (button, field) => {
        const known = button.form.querySelector(".inline-preview");
        if (known)
            return known;
        const place = document.createElement("section");
        place.className = "inline-preview panel";
        place.setAttribute("aria-label", button.textContent.trim());
        place.setAttribute("aria-live", "polite");
        field.after(place);
        return place;
    };
    const show = async (button) => {
        const form = button.form;
        const text = form.querySelector("textarea[name=content]");
        const body = new URLSearchParams({ _csrf: form.querySelector("[name=_csrf]").value, content: text.value });
        const answer = await fetch(button.formAction, { method: "POST", body });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const shown = page.getElementById("preview");
        shown.removeAttribute("id");
        placeFor(button, text.closest(".field")).replaceChildren(document.adoptNode(shown));
    };
    for (const button of document.querySelectorAll("button[formaction$='/markup']"))
        button.addEventListener("click", (event) => {
            event.preventDefault();
            show(button).catch(() => button.form.requestSubmit(button)); // as without a script
        });
})();
// Task items are ticked where they stand, by those who may edit the text: only then it has such a form. The answer is the whole
// page; of it the text is taken, and what it is called now.
(() => {
    "use strict";
    const boxesOf = (article) => [...article.querySelectorAll(".prose input[data-line]")];
    const tell = (form) => {
        const said = form.parentElement.querySelector(".tasks-failed") ?? document.createElement("p");
        said.className = "tasks-failed field-problem";
        said.setAttribute("role", "alert");
        said.textContent = form.dataset.failed;
        form.before(said);
    };
    const tick = async (form, box) => {
        const body = new URLSearchParams(new FormData(form));
        body.set("line", box.dataset.line);
        body.set("done", String(box.checked));
        const answer = await fetch(form.action, { method: "POST", body });
        if (!answer.ok)
            throw new Error(answer.statusText);
        const article = form.closest("article");
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const now = document.adoptNode(page.getElementById(article.id));
        article.replaceWith(now);
        enable(now);
        boxesOf(now).find((each) => each.dataset.line === box.dataset.line)?.focus();
    };
    const enable = (article) => {
        const form = article.querySelector("form.tasks");
        if (!form)
            return;
        const boxes = boxesOf(article);
        for (const box of boxes) {
            box.disabled = false;
            box.addEventListener("change", () => {
                for (const each of boxes)
                    each.disabled = true;
                tick(form, box).catch(() => {
                    box.checked = !box.checked;
                    tell(form);
                });
            });
        }
    };
    for (const article of document.querySelectorAll("article.issue-comment"))
        enable(article);
})();
