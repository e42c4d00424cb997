// Texts as people write them elsewhere: a README with everything in it, a preview, pictures in comments.

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';
const base64 = (text) => Buffer.from(text).toString('base64');

const README = `<h1 align="center"><img src="docs/logo.png" width="40" alt=""> Guide</h1>
<p align="center"><a href="https://example.org/ci"><img src="docs/logo.png" alt="build passing"></a> <b>Small</b> tools</p>

## Begin

Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, read [the manual](docs/manual.md), H<sub>2</sub>O.[^1] :rocket: So $a_1 * b_1 = c_1$.

> [!NOTE]
> Read this first.

> [!WARNING]
> Then **this**.

\`\`\`cpp
// A greeting.
int main() { return greet("hello", 42); }
\`\`\`

\`\`\`diff
-old
+new
\`\`\`

<details>
<summary>More</summary>

- [x] done
- [ ] to do

</details>

| Name | Count | What it is for, in a sentence that is rather long |
|:-----|------:|:---:|
| \`greet\` | 1 | says_hello_in_a_word_that_does_not_break_anywhere_at_all |

### Smaller

<script>document.title = 'attacked'</script><img src=x onerror="document.title = 'attacked'">

[^1]: Water.
`;

async function furnish(site, user) {
  const contents = `repos/${user}/guide/contents`;
  await site.api('POST', `admin/users/${user}/repos`, { name: 'guide', auto_init: true });
  const { sha } = await site.api('GET', `${contents}/README.md`);
  await site.api('POST', `${contents}/docs/logo.png`, { content: PIXEL, message: 'A logo' });
  await site.api('POST', `${contents}/docs/manual.md`, { content: base64('# Manual\n\n![logo](logo.png) [back](../README.md) [root](/docs)\n'), message: 'A manual' });
  await site.api('PUT', `${contents}/README.md`, { content: base64(README), sha, message: 'All of it' });
}

const loaded = (page, selector) => page.locator(selector).evaluateAll((images) => images.map((each) => each.complete && each.naturalWidth > 0));

export async function markdown({ person, page, user, site, tap, look }) {
  await furnish(site, user);
  await person.open(`/${user}/guide`);
  tap.is('headings have sizes of their own', await page.locator('.prose h1, .prose h2, .prose h3, .prose > p:not([class])').evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)).filter((size, at, sizes) => sizes.indexOf(size) === at).length), 4);
  tap.is('pictures of the repository are shown', (await loaded(page, '.prose img[alt="build passing"], .prose h1 img')), [true, true]);
  tap.is('alerts, formulas and emoji are read', [await person.texts('.alert-title'), await person.text('.math'), /🚀/u.test(await person.text('.prose'))], [['Note', 'Warning'], '$a_1 * b_1 = c_1$', true]);
  tap.is('code is in colours', [await person.text('.prose .comment'), await person.text('.prose .keyword'), await person.text('.prose .added')], ['// A greeting.', 'int', '+new']);
  tap.is('what attacks does nothing', [await page.title() === 'attacked', await page.locator('.prose script, .prose [onerror]').count()], [false, 0]);
  await page.locator('.prose summary').click();
  tap.is('what is folded opens, with its tasks', await page.locator('.prose .task-list-item input').evaluateAll((all) => all.map((each) => [each.checked, each.disabled, each.getAttribute('aria-label')])), [[true, true, 'done'], [false, true, 'to do']]);
  await look('markdown-readme');
  await person.follow('the manual');
  tap.is('a relative link leads to the file', [person.path(), await loaded(page, '.prose img')], [`/${user}/guide/src/branch/main/docs/manual.md`, [true]]);
  await person.follow('back');
  tap.is('and back to the root', person.path(), `/${user}/guide/src/branch/main/README.md`);
  await look('markdown-file');
}

export async function previewing({ person, page, user, site, way, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'talk', auto_init: true });
  await person.open(`/${user}/talk/issues/new`);
  await person.fill({ Title: 'A plan', Text: '> [!TIP]\n> Use **this**.\n\nby @' + user });
  await look('issue-new-preview');
  if (way.javaScriptEnabled) {
    await person.button('Preview').click();
    await page.locator('.inline-preview .alert').waitFor();
    tap.is('a preview stands below the text', await person.text('.inline-preview .alert strong'), 'this');
  } else {
    const [shown] = await Promise.all([page.waitForEvent('popup'), person.button('Preview').click()]);
    await shown.waitForLoadState();
    tap.is('a preview is a page of its own', [await shown.locator('h1').first().innerText(), await shown.locator('.alert strong').innerText()], ['Preview', 'this']);
    await shown.close();
  }
  tap.is('and what was typed is still there', await person.field('Title').inputValue(), 'A plan');
  const picture = { name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  if (way.javaScriptEnabled)
    await page.locator('textarea').evaluate((text, bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'roof.png', { type: 'image/png' }));
      text.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, PIXEL);
  else
    await page.locator('input[type=file]').setInputFiles(picture);
  await person.press('Create issue');
  tap.is('a picture is shown below the text', [await person.texts('.attachments a:not(.picture)'), await loaded(page, '.attachments .picture img')], [['roof.png'], [true]]);
  await look('issue-picture');
}
