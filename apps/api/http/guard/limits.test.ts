import type { LimitClass } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryLimits, type LimitFigures } from './limits.ts';

const figures: LimitFigures = {
  read: { perMinute: 60 },
  write: { perMinute: 6 },
  open: { perMinute: 60 },
  credential: { perMinute: 3 },
  outbound: { perMinute: 2 },
  hook: { perMinute: 600 },
};
const noon = Date.parse('2026-11-21T12:00:00Z');

function makeLimits(factor?: number) {
  const take = memoryLimits(figures, factor);
  return (seconds: number, who = 'anna', limit: LimitClass = 'write'): number | 'taken' => {
    try {
      take(limit, who, new Date(noon + seconds * 1000));
      return 'taken';
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'request.too_many' || statusOf(error) !== 429) throw error;
      return error.retryAfter!;
    }
  };
}

type Call = ReturnType<typeof makeLimits>;
const drain = (call: Call, seconds: number, who?: string, limit?: LimitClass) => {
  let taken = 0;
  while (call(seconds, who, limit) === 'taken') taken += 1;
  return taken;
};

describe('a caller’s rate limit', () => {
  it('allows a full minute’s calls in one burst, and no more', () => {
    const call = makeLimits();
    expect(drain(call, 0)).toBe(6);
    expect(drain(call, 0, 'anna', 'credential')).toBe(3);
    expect(drain(call, 0, 'anna', 'read')).toBe(60);
  });

  it('applies to that caller only: using it up blocks no other caller, and no other kind of call', () => {
    const call = makeLimits();
    drain(call, 0);
    expect(call(0, 'bert')).toBe('taken');
    expect(call(0, 'anna', 'read')).toBe('taken');
    expect(call(0, 'anna')).not.toBe('taken');
  });

  it('refills steadily, up to one minute’s worth and no further', () => {
    const call = makeLimits();
    drain(call, 0);
    expect(drain(call, 9)).toBe(0);
    expect(drain(call, 10)).toBe(1);
    expect(drain(call, 40)).toBe(3);
    expect(drain(call, 100)).toBe(6);
    expect(drain(call, 100_000)).toBe(6);
  });

  it('says how many seconds until the call will succeed, and is right about it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom<LimitClass>('read', 'write', 'credential'),
        (steps, limit) => {
          const call = makeLimits();
          drain(call, 0, 'anna', limit);
          let at = 0;
          for (const step of steps) {
            at += step / 1000;
            const wait = call(at, 'anna', limit);
            if (wait === 'taken') continue;
            expect(Number.isInteger(wait) && wait >= 1 && wait <= 20).toBe(true);
            expect(call(at + wait, 'anna', limit)).toBe('taken');
            at += wait;
          }
        },
      ),
    );
  });

  it('grants no extra calls when the clock is set back, and doesn’t lock anyone out until it catches up', () => {
    const call = makeLimits();
    drain(call, 0);
    expect(call(-3600)).not.toBe('taken');
    expect(call(-3600)).toBeLessThanOrEqual(10);
    expect(drain(call, -3590)).toBe(1);
  });

  it('never allows more in any period than a full burst plus what refills in that time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 60 }), (steps) => {
        const call = makeLimits();
        let at = 0;
        let taken = 0;
        for (const milliseconds of steps) {
          at += milliseconds / 1000;
          if (call(at) === 'taken') taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(6 + (at / 60) * 6 + 1e-6);
      }),
    );
  });

  it('scales with the configured factor', () => {
    expect(drain(makeLimits(10), 0)).toBe(60);
  });

  it('is tracked for 50,000 callers: a flood of new ones evicts the oldest instead of filling memory', () => {
    const call = makeLimits();
    drain(call, 0, 'the oldest');
    drain(call, 0, 'a later one');
    for (let number = 0; number < 49_999; number += 1) call(0, `caller ${number}`);
    expect(call(0, 'the oldest')).toBe('taken');
    expect(call(0, 'caller 49998')).toBe('taken');
    expect(drain(call, 0, 'caller 49998')).toBe(4);
  });
});
