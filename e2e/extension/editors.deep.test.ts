import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { hardPage, openBox, patience, typeInto } from '../testing/extension/editors/open-box.ts';
import { editorPages, type EditorPage } from '../testing/extension/editors/pages.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const old = 'a rough prompt\n\nof several lines';

const texts: [string, string][] = [
  ['a line', 'Write a short note to the team about the new opening hours.'],
  ['lines and empty lines', '\nRole: editor\n\n\nTask:\n- shorten\n- keep the names\n\n'],
  [
    '150 lines',
    Array.from({ length: 150 }, (_, at) =>
      at % 7 === 3 ? '' : `Line ${at + 1} of the prompt, with a few more words in it.`,
    ).join('\n'),
  ],
  ['emoji and joined emoji', 'Family 👩‍👩‍👧‍👦, flag 🏳️‍🌈, hand 👍🏽, country 🇩🇪\n👨🏿‍💻'],
  ['Arabic and Hebrew', 'اكتب رسالة قصيرة إلى الفريق\nכתוב מכתב קצר לצוות (v2.0)\nmixed: مرحبا world'],
  ['leading, trailing and double spaces', '  two before\nand  two  between\ntwo after  \n   '],
  [
    'what an editor might interpret as markup',
    '# Title\n**bold** and _slanted_ `code`\n1. one\n> quote\n```js\nlet x;\n```\n<b>&amp;</b> {{name}}',
  ],
];

const open = (editor: Pick<EditorPage, 'html' | 'box'>) => openBox(browser, editor);

describe.concurrent.each(editorPages)('$name', (editor) => {
  it.each(texts)('inserts %s unchanged, and one Ctrl+Z restores the old prompt', async (_, text) => {
    const opened = await open(editor);
    const { page, writer, state, toSend, becomes } = opened;
    await typeInto(opened, editor, old);
    expect(await writer.read()).toBe(old);

    expect(await writer.write(text)).toBe('written');
    expect(await state()).toBe(text);
    expect(await toSend()).toBe(text);
    expect(await writer.read()).toBe(text);

    await page.keyboard.press('Control+z');
    await becomes(old);
    expect(await toSend()).toBe(old);
    expect(await writer.read()).toBe(old);
    await page.close();
  });

  it('keeps tabs intact, or rejects the text and stays unchanged', async () => {
    const opened = await open(editor);
    const { page, writer, state } = opened;
    await typeInto(opened, editor, old);
    const text = 'def greet():\n\treturn "hello"\n\t\tdeeper\tend\t';
    expect(await writer.write(text)).toBe(editor.holdsTabs ? 'written' : 'refused');
    expect(await state()).toBe(editor.holdsTabs ? text : old);
    expect(await writer.read()).toBe(editor.holdsTabs ? text : old);
    await page.close();
  });

  it('replaces a first prompt with a second, each undone by its own Ctrl+Z, and typing continues at its end', async () => {
    const opened = await open(editor);
    const { page, writer, state, becomes } = opened;
    await typeInto(opened, editor, old);
    expect(await writer.write('First try.\nOf two lines.')).toBe('written');
    expect(await writer.write('Second try.\n\nAlso of more.')).toBe('written');
    expect(await state()).toBe('Second try.\n\nAlso of more.');
    await page.keyboard.press('Control+z');
    await becomes('First try.\nOf two lines.');
    await page.keyboard.press('Control+z');
    await becomes(old);
    expect(await writer.write('Third try.\n\nThe last')).toBe('written');
    await page.keyboard.type(' word.');
    await becomes('Third try.\n\nThe last word.');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await page.evaluate(() => window.sent)).toEqual(['Third try.\n\nThe last word.']);
    await page.close();
  });

  it('keeps what is typed right after the new text, even before the writer has checked it', async () => {
    const { page, writer, becomes } = await open(editor);
    await page.locator(editor.box).focus();
    await writer.start('First line.\nThe last');
    await page.waitForFunction(() => window.editorText().endsWith('last'));
    await page.keyboard.type(' word.');
    expect(await writer.ended()).toBe('written');
    await becomes('First line.\nThe last word.');
    await page.close();
  });

  it('fills an empty box, and one Ctrl+Z empties it', async () => {
    const { page, writer, state, becomes } = await open(editor);
    expect(await writer.read()).toBe('');
    expect(await writer.write('From nothing.\nTwo lines.')).toBe('written');
    expect(await state()).toBe('From nothing.\nTwo lines.');
    await page.keyboard.press('Control+z');
    await becomes('');
    expect(await writer.read()).toBe('');
    await page.close();
  });
});

describe.concurrent.each(editorPages.filter(({ name }) => /^(tiptap|Quill)/.test(name)))(
  '$name, where typed Markdown becomes lists and headings',
  (editor) => {
    it.each([
      ['a list', ['- one', 'two'], '- one\n- two'],
      ['a numbered list after a line', ['Steps:', '1. one', 'two'], 'Steps:\n1. one\n2. two'],
      ['a heading', ['# Title', 'text'], '# Title\ntext'],
      ['a horizontal rule', ['Above', '---below'], 'Above\n---\nbelow'],
      ['code', ['```js let x', 'let y'], '```\nlet x\nlet y\n```'],
    ])(
      'reads %s as it was typed, replaces it with plain lines, and one Ctrl+Z brings it back',
      async (_, typed, text) => {
        const { page, writer, state } = await open(editor);
        const box = page.locator(editor.box);
        await box.focus();
        for (const [at, line] of typed.entries()) {
          if (at > 0) await page.keyboard.press('Enter');
          await page.keyboard.type(line);
        }
        const draws = (await box.locator('li,h1,pre,hr').count()) > 0;
        expect((await writer.read()).trimEnd()).toBe(draws ? text : typed.join('\n'));
        const before = await box.innerHTML();
        expect(await writer.write('A new one.\n- of\n\nlines')).toBe('written');
        expect(await state()).toBe('A new one.\n- of\n\nlines');
        expect(await box.locator(':not(p,br,.ProseMirror-separator)').count()).toBe(0);
        await page.keyboard.press('Control+z');
        await vi.waitFor(async () => expect(await box.innerHTML()).toBe(before), patience);
        await page.close();
      },
    );
  },
);

describe.concurrent.each(editorPages.filter(({ name }) => /^(ProseMirror|tiptap|Quill)/.test(name)))(
  'a mention or a picture in $name',
  (editor) => {
    it('is not lost: new text is refused, and the box stays as it was', async () => {
      const { page, writer } = await open(editor);
      const box = page.locator(editor.box);
      await box.focus();
      await page.keyboard.type('Ask about ');
      await page.evaluate(() => window.insertChip?.());
      await page.keyboard.type(' today');
      await vi.waitFor(async () => expect(await writer.read()).toMatch(/^Ask about (@report\.pdf)? today$/), patience);
      const before = await box.innerHTML();
      expect(await writer.write('A better prompt.')).toBe('refused');
      expect(await box.innerHTML()).toBe(before);
      await page.close();
    });
  },
);

const both = ['textarea', 'editable'] as const;

describe.concurrent('a page that fights back', () => {
  it.each([
    ['a read-only textarea', 'textarea', 'box.value = "kept"; box.readOnly = true'],
    ['a disabled textarea', 'textarea', 'box.value = "kept"; box.disabled = true'],
    ['a textarea whose limit is too small', 'textarea', 'box.value = "kept"; box.maxLength = 8'],
    ['an element that is no longer editable', 'editable', 'box.textContent = "kept"; box.contentEditable = "false"'],
    [
      'an editor that declares itself read-only',
      'editable',
      'box.textContent = "kept"; box.setAttribute("aria-readonly", "true")',
    ],
  ] as const)('%s is refused, and keeps its text', async (_, kind, script) => {
    const { page, writer, state } = await open(hardPage(kind, script));
    await page.evaluate(() => {
      document.addEventListener('beforeinput', () => (document.title = 'touched'), true);
      document.addEventListener('input', () => (document.title = 'touched'), true);
    });
    expect(await writer.write('A longer prompt.')).toBe('refused');
    expect(await state()).toBe('kept');
    expect(await page.title()).not.toBe('touched');
    await page.close();
  });

  it.each([
    [
      'a mention rendered by Lexical',
      '<p>Ask <span contenteditable="false" data-lexical-decorator="true">@ann</span> too</p>',
    ],
    ['a mention rendered by Slate', '<p>Ask <span data-slate-void="true" contenteditable="false">@ann</span> too</p>'],
    ['a picture', '<p>Ask <img alt="A plan"> too</p>'],
  ])('%s is not lost: new text is refused', async (_, html) => {
    const { page, writer } = await open(hardPage('editable', `box.innerHTML = ${JSON.stringify(html)}`));
    expect(await writer.write('The new prompt.')).toBe('refused');
    expect(await page.locator('#box').innerHTML()).toBe(html);
    await page.close();
  });

  it.each(both)('a page that swallows what is typed (%s) gets the text once', async (kind) => {
    const swallow = `for (const type of ['beforeinput', 'keydown']) box.addEventListener(type, (event) => event.preventDefault())`;
    const { page, writer, state } = await open(hardPage(kind, swallow));
    expect(await writer.write('The new prompt.')).toBe('written');
    expect(await state()).toBe('The new prompt.');
    await page.close();
  });

  it.each(both)('a page that holds on to its own text (%s) is refused, and keeps it', async (kind) => {
    const field = kind === 'textarea' ? 'value' : 'textContent';
    const hold = `box.${field} = 'old'; box.addEventListener('input', () => (box.${field} = 'old'))`;
    const { page, writer, state } = await open(hardPage(kind, hold));
    expect(await writer.write('The new prompt.')).toBe('refused');
    expect(await state()).toBe('old');
    await page.close();
  });

  it('an editor that accepts only pasted text, and slowly, gets the text once', async () => {
    const slow = `let own = 'old'; const show = () => (box.textContent = own); show(); box.addEventListener('input', show);
      box.addEventListener('paste', (event) => {
        event.preventDefault();
        const [text, all] = [event.clipboardData.getData('text/plain'), getSelection().toString()];
        setTimeout(() => { own = own.replace(all, '') + text; show() }, 400);
      })`;
    const { page, writer, state } = await open(hardPage('editable', slow));
    expect(await writer.write('The new prompt.')).toBe('written');
    expect(await state()).toBe('The new prompt.');
    await page.close();
  });

  it.each(both)('a page that truncates what is written (%s) gets its old text back', async (kind) => {
    const field = kind === 'textarea' ? 'value' : 'textContent';
    const cut = `if (box.${field}.length > 20) box.${field} = box.${field}.slice(0, 20)`;
    const opened = await open(hardPage(kind, `box.addEventListener('input', () => { ${cut} })`));
    await typeInto(opened, { box: '#box', lineKey: 'Enter' }, 'short');
    expect(await opened.writer.write('This is far too long for this box.')).toBe('refused');
    expect(await opened.state()).toBe('short');
    await opened.page.close();
  });

  const moments = both.flatMap((kind) => ['focus', 'input'].map((moment) => [kind, moment] as const));
  it.each(moments)('a box that is removed from the page (%s, on %s) is refused', async (kind, moment) => {
    const { page, writer } = await open(hardPage(kind, `box.addEventListener('${moment}', () => box.remove())`));
    expect(await writer.write('The new prompt.')).toBe('refused');
    expect(await page.locator('#box').count()).toBe(0);
    expect(await writer.write('The new prompt.')).toBe('refused');
    await page.close();
  });

  it.each(both)(
    'a page that keeps the focus for itself (%s) is refused, and nothing is written elsewhere',
    async (kind) => {
      const steal = `const other = document.createElement('textarea'); other.id = 'other'; document.body.append(other);
      other.focus(); box.addEventListener('focus', () => other.focus())`;
      const { page, writer, state } = await open(hardPage(kind, steal));
      expect(await writer.write('The new prompt.')).toBe('refused');
      expect(await state()).toBe('');
      expect(await page.locator('#other').inputValue()).toBe('');
      await page.close();
    },
  );

  it.each(both)(
    'a box in an open shadow root (%s) gets the text, and one Ctrl+Z brings the old prompt back',
    async (kind) => {
      const nest = `const holder = document.createElement('div'); holder.id = 'holder'; document.getElementById('mount').append(holder);
      holder.attachShadow({ mode: 'open' }).append(box)`;
      const { page, writer, state, becomes } = await open({ ...hardPage(kind, nest), box: '#holder >>> #box' });
      await page.locator('#box').click();
      await page.keyboard.type('old text');
      expect(await writer.write('New text.\nOf two lines.')).toBe('written');
      expect(await state()).toBe('New text.\nOf two lines.');
      await page.keyboard.press('Control+z');
      await becomes('old text');
      await page.close();
    },
  );
});

const composing = editorPages.filter(({ name }) => /^(ProseMirror|Lexical, rich|textarea|bare)/.test(name));

describe.concurrent.each(composing)('while a word is being composed ($name)', (editor) => {
  it('nothing is written until the word is complete', async () => {
    const { page, writer, state, becomes } = await open(editor);
    await page.locator(editor.box).focus();
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await vi.waitFor(async () => expect(await writer.read()).toContain('にほ'), patience);
    await writer.start('The new prompt.');
    // Longer than the wait for the end of input that has no end event.
    await page.waitForTimeout(1200);
    await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await vi.waitFor(async () => expect(await writer.read()).toContain('にほん'), patience);
    await keys.send('Input.insertText', { text: '日本' });
    expect(await writer.ended()).toBe('written');
    expect(await state()).toBe('The new prompt.');
    await page.keyboard.press('Control+z');
    await becomes('日本');
    await page.close();
  });

  it('aborting leaves the word untouched', async () => {
    const { page, writer } = await open(editor);
    await page.locator(editor.box).focus();
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await writer.start('The new prompt.');
    await writer.abort();
    expect(await writer.ended()).toBe('refused');
    expect(await writer.read()).toContain('にほ');
    await page.close();
  });
});

describe.concurrent('the text read from an element', () => {
  it.each([
    ['lines that are elements', '<p>one</p><p>two</p>', 'one\ntwo'],
    ['a first line without an element', 'one<div>two</div><div>three</div>', 'one\ntwo\nthree'],
    ['an empty line', '<p>one</p><p><br></p><p>two</p>', 'one\n\ntwo'],
    ['br elements', 'one<br>two<br><br>three', 'one\ntwo\n\nthree'],
    ['a br element that is only filler', 'one<br>', 'one'],
    ['an empty box with filler', '<p><br></p>', ''],
    [
      'non-breaking spaces from a browser',
      '<div>two&nbsp; spaces, and one after&nbsp;</div>',
      'two  spaces, and one after ',
    ],
    ['a page with indented source', '\n  <div>\n    one <b>bold</b>\n    word\n  </div>\n', 'one bold word'],
    [
      'nested lists',
      '<ul><li>one<ol><li>first</li><li>second</li></ol></li><li>two</li></ul>',
      '- one\n  1. first\n  2. second\n- two',
    ],
    ['hidden text', '<p>one<span style="display: none">hidden</span></p>', 'one'],
    ['non-breaking spaces that a person typed', '<p style="white-space: pre-wrap">12&nbsp;km</p>', '12\u00A0km'],
    ['line breaks in text that preserves them', '<p style="white-space: pre-wrap">one\n\ntwo\n</p>', 'one\n\ntwo'],
    [
      'a placeholder',
      '<p><span data-slate-placeholder="true" contenteditable="false">Write here</span><span>\uFEFF<br></span></p>',
      '',
    ],
    [
      'a mention without its button',
      '<p>Ask <span contenteditable="false">@ann<button>×</button></span></p>',
      'Ask @ann',
    ],
    ['a horizontal rule between two lines', '<p>one</p><hr><p>two</p>', 'one\n---\ntwo'],
  ])('is plain text as the user sees it: %s', async (_, html, text) => {
    const { page, writer } = await open(hardPage('editable', `box.innerHTML = ${JSON.stringify(html)}`));
    expect(await writer.read()).toBe(text);
    await page.close();
  });

  it('covers all 150 lines although CodeMirror renders only a few, even when another element has focus', async () => {
    const text = Array.from({ length: 150 }, (_, at) => `Line ${at + 1}`).join('\n');
    const editor = editorPages.find(({ name }) => name === 'CodeMirror 6');
    if (editor === undefined) throw new Error('There is no such page.');
    const { page, writer } = await open(editor);
    expect(await writer.write(text)).toBe('written');
    expect(await page.locator('.cm-line').count()).toBeLessThan(150);
    expect(await writer.read()).toBe(text);
    await page.getByRole('button', { name: 'Send message' }).focus();
    expect(await writer.read()).toBe(text);
    await page.close();
  });
});
