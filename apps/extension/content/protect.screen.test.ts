import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Broadcast } from '../platform/messages/broadcast.ts';
import { protect } from './protect.ts';

type Hear = (word: Broadcast, sender: unknown, answer: (acted: unknown) => void) => boolean;

const hearing = new Set<Hear>();
const keys = new Set<unknown>();
const { documentElement: html } = document;
// The test's own page is a frame.
const hasFocus = vi.spyOn(document, 'hasFocus');
let acts: string[];
let act: (action: string) => Promise<unknown>;
const eventOf = <Listener>(listeners: Set<Listener>) => ({
  addListener: (listener: Listener) => listeners.add(listener),
  removeListener: (listener: Listener) => listeners.delete(listener),
});

beforeEach(() => {
  hasFocus.mockReturnValue(true);
  acts = [];
  act = async (action) => void acts.push(action);
  vi.stubGlobal('chrome', {
    runtime: { id: 'hone', onMessage: eventOf(hearing), sendMessage: async () => ({ answer: null }) },
    storage: { sync: { get: async () => ({}), onChanged: eventOf(keys) } },
  });
  globalThis.honeContent = () =>
    ({
      act: (action: string) => act(action),
      settle: async () => undefined,
      renew: () => void acts.push('state'),
    }) as never;
  protect(false);
});
afterEach(() => {
  globalThis.honeGuard?.retire();
  globalThis.honeContent = undefined;
  vi.unstubAllGlobals();
});

/** Undefined: it isn't this frame's to answer. */
function tell(word: Broadcast): Promise<unknown> | undefined {
  let answer = (_: unknown) => {};
  const answered = new Promise((resolve) => (answer = resolve));
  const [hear] = hearing;
  return hear?.(word, {}, answer) ? answered : undefined;
}

it('A page answers what it did, or that it did nothing, and nothing to what needs no answer', async () => {
  act = async (action) => (action === 'insert' ? 'written' : undefined);
  expect(await tell({ tell: 'insert', text: 'Hello' })).toBe('written');
  expect(await tell({ tell: 'save', text: 'Hello' })).toBeUndefined();
  expect(tell({ tell: 'state' })).toBeUndefined();
  act = () => Promise.reject(new Error('The page broke it.'));
  expect(await tell({ tell: 'pick' })).toBeInstanceOf(Error);
});

it('A frame without the focus leaves the answer to the one that has it', () => {
  hasFocus.mockReturnValue(false);
  expect([tell({ tell: 'enhance' }), tell({ tell: 'insert', text: 'Hello' })]).toEqual([undefined, undefined]);
  expect([acts, tell({ tell: 'save', text: 'Hello' })]).toEqual([[], expect.any(Promise)]);
});

it('A key and the browser’s command for it are one press, which the page has answered', async () => {
  await userEvent.keyboard('{Alt>}{Shift>}E{/Shift}{/Alt}');
  await expect.poll(() => acts).toEqual(['enhance']);
  expect([await tell({ tell: 'enhance' }), acts]).toEqual(['shown', ['enhance']]);
});

it('What is typed before the page’s script is there is handed to it', async () => {
  const heard: (string | null)[] = [];
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  chrome.runtime.sendMessage = async () => (await loaded, { answer: null });
  const make = globalThis.honeContent!;
  globalThis.honeContent = (guard, shell) => {
    guard.typed = (event) => void heard.push('key' in event ? event.key : event.data);
    return make(guard, shell);
  };
  const box = document.body.appendChild(document.createElement('textarea'));
  box.focus();
  await userEvent.keyboard('//');
  load();
  // As keys, and as what they changed.
  await expect.poll(() => heard).toEqual(['/', '/', '/', '/']);
  box.remove();
});

it('A guard that has retired hears nothing, and doesn’t come back when the page replaces its root', async () => {
  const guard = globalThis.honeGuard!;
  guard.retire();
  expect([hearing.size, keys.size]).toEqual([0, 0]);
  html.remove();
  document.append(html);
  await Promise.resolve();
  expect([globalThis.honeGuard === guard, hearing.size]).toEqual([true, 0]);
});
