import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guard } from './guarding/guard-api.ts';
import { makeHost, type Host } from './host.ts';

const name = 'hone-companion';
const shown = () => document.querySelectorAll(name).length;
let guards: Guard[] = [];

beforeEach(() => void update('the first'));
afterEach(() => {
  update('the last');
  for (const guard of guards) guard.retire();
  guards = [];
  vi.unstubAllGlobals();
});

/** What is left of an older version has no id any more. */
function update(id: string | undefined): void {
  vi.stubGlobal('chrome', { runtime: { id } });
}

function open(isCardOpen = false): Host & { guard: Guard } {
  const life = new AbortController();
  const guard: Guard = {
    root: undefined,
    inside: undefined,
    isFocusLocked: isCardOpen,
    meantAt: 0,
    signal: life.signal,
    retire: () => life.abort(),
    enhance: () => true,
    prompts: () => true,
    menu: () => true,
    escape: () => true,
    typed: () => undefined,
    focused: () => undefined,
  };
  guards.push(guard);
  const host = makeHost(guard);
  host.show(undefined);
  return { ...host, guard };
}

/** Returns how often it came back. */
async function remove(times: number): Promise<number> {
  let returned = 0;
  for (let left = times; left > 0 && shown() > 0; left -= 1) {
    document.querySelector(name)!.remove();
    await Promise.resolve();
    returned += shown();
  }
  return returned;
}

it('A page that removes our element twenty times gets its way, until someone asks for it', async () => {
  const host = open();
  expect(await remove(50)).toBe(20);
  host.show(undefined);
  expect(shown()).toBe(0);
  host.show(undefined, true);
  expect(shown()).toBe(1);
  expect(await remove(50)).toBe(20);
});

it('After an update there is only the new version’s element', async () => {
  const old = open();
  update(undefined);
  const { root } = open();
  await expect.poll(() => old.guard.signal.aborted).toBe(true);
  old.show(undefined, true);
  expect([shown(), document.querySelector(name)]).toEqual([1, root.host]);
});

it('A card that was open during an update stays until it is closed', async () => {
  const old = open(true);
  update(undefined);
  open();
  await Promise.resolve();
  expect([old.root.host.isConnected, shown()]).toEqual([true, 2]);
  old.guard.isFocusLocked = false;
  old.guard.retire();
  expect([old.root.host.isConnected, shown()]).toEqual([false, 1]);
});
