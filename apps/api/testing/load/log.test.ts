import { Refusal } from '@hone/contracts/declarations/refusal';
import { describe, expect, it } from 'vitest';
import { startLoad } from './load.ts';
import { logAt, logOutcome, settle, type LoggedAct } from './log.ts';

const act = (key: string, outcome: LoggedAct['outcome'] = 'unknown'): LoggedAct => ({ act: 'save', key, outcome });

describe('a client’s log', () => {
  it.each([
    ['ok', undefined],
    ['failed', new Refusal('credits.none_left')],
    ['failed', new Refusal('request.not_found', { status: 404 })],
    ['unknown', new Refusal('request.unavailable')],
    ['unknown', new Refusal('request.failed', { status: 500 })],
    ['unknown', new Refusal('request.key_in_use', { status: 409 })],
    ['unknown', new TypeError('fetch failed')],
  ])('has %s as the outcome of an act that ended with %o', async (outcome, error) => {
    const line = act('a');
    await logOutcome(line, () => (error ? Promise.reject(error) : Promise.resolve()));
    expect(line).toMatchObject({ outcome, error });
  });

  it('tells what was lost, doubled or written although it was refused, and lets the unknown be there or not', () => {
    const log = [
      act('kept', 'ok'),
      act('lost', 'ok'),
      act('twice', 'ok'),
      act('refused', 'failed'),
      act('refused and there', 'failed'),
      act('unknown and there'),
      act('unknown and twice'),
      act('unknown and gone'),
    ];
    const there = ['kept', 'refused and there', 'unknown and there', 'never asked for'].map((key) => [key, 1] as const);
    const twice = ['twice', 'unknown and twice'].map((key) => [key, 2] as const);
    expect(settle(log, new Map([...there, ...twice]))).toEqual({
      acknowledged: 3,
      failed: 2,
      unknown: 3,
      lost: ['lost'],
      doubled: ['twice', 'unknown and twice'],
      unexpected: ['refused and there', 'never asked for'],
    });
  });
});

it('a copy must hold what was acknowledged before it, may hold what was in progress, and nothing that came later', () => {
  const log = [
    { ...act('before', 'ok'), sentAt: 1, endedAt: 2 },
    { ...act('refused before', 'failed'), sentAt: 1, endedAt: 2 },
    { ...act('in progress', 'ok'), sentAt: 2, endedAt: 4 },
    { ...act('begun meanwhile', 'ok'), sentAt: 4, endedAt: 6 },
    { ...act('later', 'ok'), sentAt: 6, endedAt: 7 },
  ];
  const outcomes = logAt(log, 3, 5).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['ok', 'failed', 'unknown', 'unknown', 'failed']);
});

it('a writer repeats an act with its key while its outcome is unknown, and logs every error', async () => {
  const log: LoggedAct[] = [];
  const sent: string[] = [];
  const begin = (number: number) => act(`${number}`);
  const perform = async ({ key }: LoggedAct) => {
    sent.push(key);
    if (sent.length < 3) throw new TypeError('fetch failed');
    throw new Refusal('credits.none_left');
  };
  await startLoad(log, [{ begin, perform }], { pause: 1, repeats: 5 }).stop();
  expect(sent).toEqual(['0', '0', '0']);
  expect(log).toMatchObject([{ outcome: 'failed', errors: { length: 3 } }]);
});

it('a load logs each act before it is sent, and its writers stop at the first that isn’t acknowledged', async () => {
  const log: LoggedAct[] = [];
  const writers = ['a', 'b'].map((name) => ({
    begin: (number: number) => act(`${name}${number}`),
    async perform({ key }: LoggedAct) {
      expect(log.some((line) => line.key === key)).toBe(true);
      await Promise.resolve();
      if (log.length > 10) throw new TypeError('fetch failed');
    },
  }));
  const load = startLoad(log, writers);
  await load.acknowledged(6);
  expect(log.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThanOrEqual(6);
  await load.acknowledged(1000);
  await load.stop();
  expect(log.slice(0, -2).every(({ outcome }) => outcome === 'ok')).toBe(true);
  expect(log.slice(-2).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown']);
});
