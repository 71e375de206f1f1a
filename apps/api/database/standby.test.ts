import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readFrom } from './standby.ts';

type Answer = boolean | Error;

/** A primary and a standby that say what was asked of whom; `hasAll` is what the standby answers each time it's asked. */
function makePools(hasAll: Answer[], answer: Answer = true) {
  const asked: string[] = [];
  let time = 0;
  let given: unknown[] = [];
  const primary = {
    async query(text: string) {
      if (!text.includes('flush_lsn')) {
        asked.push('primary');
        return { rows: ['of the primary'] };
      }
      return { rows: [{ place: '0/A0', timeline: '0000000B' }] };
    },
  } as unknown as pg.Pool;
  const client = {
    async query(text: string, values?: unknown[]) {
      if (!text.includes('replay_lsn')) {
        asked.push('standby');
        if (answer instanceof Error) throw answer;
        return { rows: ['of the standby'] };
      }
      given = values!;
      time += 1;
      const next = hasAll.length > 1 ? hasAll.shift()! : hasAll[0]!;
      if (next instanceof Error) throw next;
      return { rows: [{ it: next }] };
    },
    release: () => undefined,
  };
  let connects = 0;
  const standby = { connect: async () => ((connects += 1), client) } as unknown as pg.Pool;
  const query = readFrom(standby, primary, () => (time += 1));
  return {
    asked,
    read: async () => ((await query('select')) as unknown as { rows: string[] }).rows[0],
    given: () => given,
    connects: () => connects,
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

describe('a read for the standby', () => {
  it('runs there if it has everything that the primary had acknowledged, of the same history', async () => {
    const { read, given, asked } = makePools([true]);
    expect(await read()).toBe('of the standby');
    expect(given()).toEqual(['0/A0', 11]);
    expect(asked).toEqual(['standby']);
  });

  it('waits a few milliseconds for one that is nearly there', async () => {
    const { read } = makePools([false, false, true]);
    expect(await read()).toBe('of the standby');
  });

  it('never sees the past: a standby that lags is left alone for a second', async () => {
    const { read, connects, pass } = makePools([false]);
    expect([await read(), await read(), connects()]).toEqual(['of the primary', 'of the primary', 1]);
    pass(1000);
    await read();
    expect(connects()).toBe(2);
  });

  it('runs on the primary when the standby is away, and does not wait for it again for five seconds', async () => {
    const { read, connects, pass } = makePools([new Error('Connection terminated unexpectedly')]);
    expect([await read(), await read(), connects()]).toEqual(['of the primary', 'of the primary', 1]);
    pass(5000);
    await read();
    expect(connects()).toBe(2);
  });

  it('runs on the primary when the standby cancels it in favour of replaying', async () => {
    const { read, asked } = makePools([true], Object.assign(new Error('conflict with recovery'), { code: '40001' }));
    expect(await read()).toBe('of the primary');
    expect(asked).toEqual(['standby', 'primary']);
  });

  it('that took too long there is not begun once more on the primary', async () => {
    const { read, asked } = makePools([true], Object.assign(new Error('statement timeout'), { code: '57014' }));
    await expect(read()).rejects.toMatchObject({ code: '57014' });
    expect(asked).toEqual(['standby']);
  });
});
