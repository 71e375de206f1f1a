import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { openStored, type Area } from './stored.ts';

function makeArea(items: Record<string, unknown> = {}): Area & { items: Record<string, unknown> } {
  return {
    items,
    get: async (key) => (key in items ? { [key]: structuredClone(items[key]) } : {}),
    set: async (given) => void Object.assign(items, structuredClone(given)),
    remove: async (key) => void Reflect.deleteProperty(items, key),
  };
}

const count = { key: 'count', kept: 'browser', version: 3, schema: z.int() } as const;

it('stores a value with its version, and deletes it without a trace', async () => {
  const area = makeArea();
  const item = openStored(count, area);
  await item.keep(7);
  expect(area.items).toEqual({ count: { version: 3, value: 7 } });
  expect(await item.read()).toBe(7);
  await item.drop();
  expect(area.items).toEqual({});
});

it('upgrades what an older build stored, step by step', async () => {
  const older = { 1: (text: unknown) => ({ text }), 2: (value: unknown) => Number((value as { text: string }).text) };
  expect(await openStored({ ...count, older }, makeArea({ count: { version: 1, value: '12' } })).read()).toBe(12);
  expect(await openStored({ ...count, older }, makeArea({ count: { version: 2, value: { text: '5' } } })).read()).toBe(
    5,
  );
});

it.each([
  ['nothing', undefined],
  ['a bare value', 7],
  ['a malformed value', { version: 3, value: 'seven' }],
  ['a version without an upgrade step', { version: 1, value: 7 }],
  ['a newer version', { version: 4, value: 7 }],
  ['an invalid version', { version: 'x', value: 7 }],
  ['a value that its upgrade step cannot read', { version: 2, value: null }],
])('reads %s as nothing', async (_case, kept) => {
  const older = { 2: (value: unknown) => (value as { count: number }).count };
  expect(
    await openStored({ ...count, older }, makeArea(kept === undefined ? {} : { count: kept })).read(),
  ).toBeUndefined();
});

it('loses none of many simultaneous changes, and returns each previous value', async () => {
  const item = openStored(count, makeArea());
  const before = await Promise.all(Array.from({ length: 20 }, () => item.change((value = 0) => value + 1)));
  expect(await item.read()).toBe(20);
  expect(before).toEqual([undefined, ...Array.from({ length: 19 }, (_, index) => index + 1)]);
});

it('continues after a failed change', async () => {
  const item = openStored(count, makeArea());
  const failed = item.change(() => {
    throw new Error('a fault');
  });
  await expect(failed).rejects.toThrow('a fault');
  await item.keep(1);
  expect(await item.read()).toBe(1);
});
