import type { Client } from '@hone/client/client';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { LibraryChanges } from '@hone/contracts/library/changes';
import { expect, it, vi } from 'vitest';
import { keepLibraries } from './libraries.ts';
import { category, changesOf, prompt } from './testing/library.ts';

const work = category('Work');
const first = prompt('First', 'x'.repeat(100), work, { sequence: 2 });
const second = prompt('Second', 'y', work, { sequence: 3 });

/** Notes what is asked for, and answers one page after the other. */
function clientOf(...pages: Partial<LibraryChanges>[]) {
  const asked: unknown[] = [];
  const call = async (_: unknown, { query }: { query?: { since: number } }) => {
    asked.push(query?.since);
    return changesOf(pages.shift() ?? { since: query?.since ?? 0 });
  };
  return { asked, client: { call } as unknown as Client };
}

it('a library is read once, and after that only what changed', async () => {
  const libraryOf = keepLibraries();
  const { client, asked } = clientOf(
    { categories: [work], since: 1, more: true },
    { prompts: [first], since: 2 },
    { prompts: [second], since: 3 },
  );
  expect((await libraryOf('me').read(client)).prompts.size).toBe(1);
  expect((await libraryOf('me').read(client)).prompts.size).toBe(2);
  expect(asked).toEqual([undefined, 1, 2]);
});

it('twenty calls at once read it once', async () => {
  const libraryOf = keepLibraries();
  const { client, asked } = clientOf({ prompts: [first], since: 2 });
  const read = await Promise.all(Array.from({ length: 20 }, () => libraryOf('me').read(client)));
  expect(new Set(read.map(({ prompts }) => prompts)).size).toBe(1);
  expect(asked.filter((since) => since === undefined)).toHaveLength(1);
});

it('each person has their own', async () => {
  const libraryOf = keepLibraries();
  await libraryOf('me').read(clientOf({ prompts: [first], since: 2 }).client);
  const { client, asked } = clientOf({ since: 9 });
  expect((await libraryOf('you').read(client)).prompts.size).toBe(0);
  expect(asked).toEqual([undefined]);
});

it('one that was read before is still refused to a caller who may not read it', async () => {
  const libraryOf = keepLibraries();
  await libraryOf('me').read(clientOf({ prompts: [first], since: 2 }).client);
  const call = () => Promise.reject(new Refusal('access.scope_missing'));
  await expect(libraryOf('me').read({ call } as unknown as Client)).rejects.toThrow(Refusal);
  const { client, asked } = clientOf();
  expect((await libraryOf('me').read(client)).prompts.size).toBe(1);
  expect(asked).toEqual([2]);
});

it('the one that was used longest ago is forgotten when they are too many', async () => {
  const libraryOf = keepLibraries({ most: 3000 });
  const read = async (person: string) => {
    const { client, asked } = clientOf({ prompts: [first], since: 2 });
    await libraryOf(person).read(client);
    return asked[0] === undefined ? 'whole' : 'changes';
  };
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['whole', 'whole', 'changes']);
  expect([await read('c'), await read('a'), await read('b')]).toEqual(['whole', 'changes', 'whole']);
});

it('one that its person doesn’t use for ten minutes is forgotten', async () => {
  vi.useFakeTimers();
  try {
    const libraryOf = keepLibraries();
    await libraryOf('me').read(clientOf({ prompts: [first], since: 2 }).client);
    vi.advanceTimersByTime(10 * 60_000);
    const { client, asked } = clientOf();
    await libraryOf('me').read(client);
    expect(asked).toEqual([undefined]);
  } finally {
    vi.useRealTimers();
  }
});
