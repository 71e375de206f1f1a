import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected } from '../testing/answers.ts';
import type { Guard } from './guarding/guard-api.ts';
import { makeHost } from './host.ts';
import { makeNotice } from './notice.ts';
import type { PageActions, PageLibrary, PageScript } from './page.ts';
import './start.ts';

let done: string[];
let isOn: boolean;
let guard: Guard;
let root: ShadowRoot;
let script: PageScript;

beforeEach(() => {
  [done, isOn] = [[], true];
  const sendMessage = async ({ ask }: { ask: string }) => ({
    answer: ask === 'state' ? { ...connected, on: isOn } : null,
  });
  vi.stubGlobal('chrome', { runtime: { id: 'hone', sendMessage } });
  const life = new AbortController();
  guard = { signal: life.signal, retire: () => life.abort() } as Guard;
  const host = makeHost(guard);
  root = host.root;
  const note = (act: string, acted: unknown) => () => (done.push(act), acted);
  globalThis.honeActions = () =>
    ({
      enhance: note('enhance', undefined),
      menu: note('menu', undefined),
      pick: note('pick', undefined),
      close() {},
      update() {},
    }) as unknown as PageActions;
  globalThis.honeLibrary = () =>
    ({
      save: note('save', undefined),
      insert: note('insert', 'refused'),
      prompts: (trigger: string) => note(`prompts ${trigger}`, 'shown')(),
      isOpen: () => done.includes('prompts //'),
      close() {},
    }) as unknown as PageLibrary;
  script = globalThis.honeContent!(guard, { host, notice: makeNotice(host.page) });
});
afterEach(() => {
  guard.retire();
  globalThis.honeActions = globalThis.honeLibrary = undefined;
  document.querySelector('form')?.remove();
  vi.unstubAllGlobals();
});

/** As a site draws it, with this text before the caret. */
function drawBox(text: string): HTMLTextAreaElement {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML =
    '<textarea style="width: 600px; height: 48px" placeholder="Message the assistant"></textarea>' +
    '<button type="submit" aria-label="Send message">^</button>';
  const box = form.querySelector('textarea')!;
  box.value = text;
  box.focus();
  return box;
}

it('Nothing opens behind a dialog of ours, and the key that asked for it doesn’t reach the page', async () => {
  const dialog = root.appendChild(document.createElement('dialog'));
  for (const act of ['enhance', 'menu', 'pick'] as const) expect(await script.act(act)).toBe('shown');
  expect([guard.enhance(), await script.act('enhance'), done]).toEqual([true, 'shown', []]);
  dialog.remove();
  expect([await script.act('enhance'), done]).toEqual(['shown', ['enhance']]);
});

it('Where Hone is off, only saving works, and the rest is answered with nothing', async () => {
  isOn = false;
  for (const act of ['enhance', 'prompts', 'insert', 'pick'] as const) expect(await script.act(act)).toBeUndefined();
  expect(done).toEqual([]);
  await script.act('save');
  expect(done).toEqual(['save']);
});

it('What the library couldn’t do is answered as it says', async () => {
  expect([await script.act('insert', 'Hello'), await script.act('save', 'Hello')]).toEqual(['refused', undefined]);
});

describe('the prompts', () => {
  const type = (key: string, more: KeyboardEventInit = {}) =>
    guard.typed(new KeyboardEvent('keydown', { key, ...more }));

  it('open for a trigger that was typed before it was known where, and once', async () => {
    drawBox('//');
    type('/');
    type('/');
    await script.settle();
    await script.settle();
    await expect.poll(() => done).toEqual(['prompts //']);
  });

  it.each([
    ['no one has typed', []],
    ['an input method is composing', [['/', { isComposing: true }]]],
    ['a key was pressed that types nothing', [['Shift', {}]]],
  ] as const)('stay closed where the box has had one from the start and %s', async (_, keys) => {
    drawBox('//');
    for (const [key, more] of keys) type(key, more);
    await script.settle();
    await script.act('save');
    expect(done).toEqual(['save']);
  });
});
