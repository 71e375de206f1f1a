import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { advanceClock, holdClock } from '../../testing/clock.ts';
import { openCodeMirror, type CodeMirror } from '../../testing/code-mirror.ts';
import { readBox } from './read.ts';
import { writeBox } from './write.ts';

const text = Array.from({ length: 150 }, (_, at) => `Line ${at + 1} of the prompt, with a few more words.`).join('\n');
let end = new AbortController();

afterEach(() => {
  end.abort();
  end = new AbortController();
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function openLong(): Promise<CodeMirror> {
  const editor = openCodeMirror(text);
  // It draws only once it knows that it is visible.
  await expect.poll(() => readBox(editor.box)).toBe(text);
  expect(editor.box.querySelectorAll('.cm-line').length).toBeLessThan(150);
  return editor;
}

function openElement(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.contentEditable = 'true';
  box.textContent = 'a rough prompt';
  box.focus();
  return box;
}

describe('a long text that CodeMirror renders only in part', () => {
  it('can be read in full on every key press without losing keys, caret, selection or scroll position', async () => {
    const { box, text: textNow, place } = await openLong();
    const read: (string | undefined)[] = [];
    for (const type of ['keydown', 'beforeinput', 'input', 'keyup'])
      addEventListener(type, () => read.push(readBox(box)), { capture: true, signal: end.signal });
    await userEvent.keyboard('one{Enter}{ArrowUp}{End}two{ArrowLeft}{ArrowRight}{Backspace}o');
    const wanted = `${text}onetwo\n`;
    expect(textNow()).toBe(wanted);
    expect(readBox(box)).toBe(wanted);
    expect(read.filter((whole) => !whole?.startsWith(text))).toEqual([]);

    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
    const before = place();
    readBox(box);
    expect(place()).toBe(before);
    expect(before).toMatch(/two$/);
  });

  it('is read in full wherever it is scrolled to, and whatever has focus', async () => {
    const { box, scrollTo } = await openLong();
    for (const top of [0, 1500, 9000]) {
      scrollTo(top);
      expect(readBox(box)).toBe(text);
    }
    box.blur();
    expect(readBox(box)).toBe(text);
  });

  it('is replaced in full, whatever part of it is selected or rendered, and one undo restores it', async () => {
    const { box, text: textNow, select, scrollTo, undo } = await openLong();
    select(100, text.length - 2000);
    scrollTo(1500);
    expect(await writeBox(box, 'A better prompt.')).toBe('written');
    expect(textNow()).toBe('A better prompt.');
    undo();
    expect(textNow()).toBe(text);
  });
});

/** Accepts text immediately and draws it later, as Slate does. */
function openSlow(): { box: HTMLElement; model(): string; draw(): void } {
  let model = 'a rough prompt';
  const box = openElement();
  box.dataset['slateEditor'] = 'true';
  box.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    const given = event.dataTransfer?.getData('text/plain');
    model = given ?? model + (event.data ?? '');
  });
  return { box, model: () => model, draw: () => void (box.textContent = model) };
}

it('what is typed before the page has rendered the new prompt is kept at its end', async () => {
  holdClock('2026-11-22T12:00:00Z');
  const { box, model, draw } = openSlow();
  const writing = writeBox(box, 'A better prompt');
  for (let waited = 0; model() !== 'A better prompt' && waited < 3000; waited += 20) await advanceClock(20);
  await userEvent.keyboard('!');
  draw();
  await advanceClock(5000);
  expect(await writing).toBe('written');
  expect([model(), readBox(box)]).toEqual(['A better prompt!', 'A better prompt!']);
});

it('an editor that still has to draw what Undo brought back is written into only then', async () => {
  const box = openElement();
  box.dataset['slateEditor'] = 'true';
  let isDrawn = true;
  box.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    const given = event.dataTransfer?.getData('text/plain') ?? '';
    // Until then, it doesn't know what is selected.
    box.textContent = isDrawn ? given : `${box.textContent}${given}`;
  });
  isDrawn = false;
  setTimeout(() => {
    box.textContent = 'what was there before';
    isDrawn = true;
  }, 20);
  expect(await writeBox(box, 'A better prompt')).toBe('written');
  expect(readBox(box)).toBe('A better prompt');
});

describe('a prompt is replaced within one task, so that no key press arrives while all of it is selected', () => {
  it.each([
    ['in a contenteditable element', openElement],
    ['in CodeMirror', async () => (await openLong()).box],
  ])('%s', async (_, openBox) => {
    const box = await openBox();
    // The selection until then is the person's own.
    await new Promise(requestAnimationFrame);
    const selected: string[] = [];
    const writing = writeBox(box, 'A better prompt.');
    addEventListener('selectionchange', ({ isTrusted }) => isTrusted && selected.push(String(getSelection())), {
      capture: true,
      signal: end.signal,
    });
    expect(await writing).toBe('written');
    expect(readBox(box)).toBe('A better prompt.');
    expect(selected.length).toBeGreaterThan(0);
    expect(selected.filter((part) => part !== '')).toEqual([]);
  });
});
