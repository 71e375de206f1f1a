import { editVariable } from '@hone/contracts/library/variables';
import { expect, it } from 'vitest';
import { makeClient } from './client.ts';

/** Whether the request for a variable with such a description asks to outlive its page. */
async function isKeptAlive(description: string): Promise<boolean> {
  let isKept: boolean | undefined;
  const client = makeClient({
    base: 'http://hone.test/api/v1',
    session: { tokens: () => null, keep: () => undefined },
    fetch: async (_, { keepalive } = {}) => {
      isKept = keepalive;
      return Response.json({ data: {} });
    },
  });
  const body = { name: 'client', description, values: [] };
  await client.call(editVariable, { params: { id: '7' }, body }, { keepalive: true });
  return isKept === true;
}

it('a request outlives its page, unless its bytes exceed what browsers allow for that', async () => {
  expect(await isKeptAlive('a'.repeat(50_000))).toBe(true);
  expect(await isKeptAlive('a'.repeat(70_000))).toBe(false);
  expect(await isKeptAlive('€'.repeat(25_000))).toBe(false);
});
