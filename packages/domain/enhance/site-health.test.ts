import { expect, it } from 'vitest';
import { judgeSite, siteHealthRules } from './site-health.ts';

const nobody = { people: 0, troubled: 0 };

it('Nothing follows from what fewer than five people report, good or bad', () => {
  for (const few of [nobody, { people: 4, troubled: 0 }, { people: 4, troubled: 4 }])
    expect(judgeSite({ finding: few, writing: few })).toBe('unknown');
});

it.each([
  [{ people: 5, troubled: 0 }, 'works'],
  [{ people: 5, troubled: 1 }, 'works'],
  [{ people: 5, troubled: 2 }, 'trouble'],
  [{ people: 100, troubled: 20 }, 'works'],
  [{ people: 100, troubled: 21 }, 'trouble'],
] as const)(
  'With %o, finding or writing, a site’s condition is “%s”: more than one in five have trouble, or not',
  (attempts, condition) => {
    expect(judgeSite({ finding: attempts, writing: nobody })).toBe(condition);
    expect(judgeSite({ finding: nobody, writing: attempts })).toBe(condition);
  },
);

it('A single person can never make a site look troubled', () => {
  for (let people = siteHealthRules.fewest; people < 1000; people += 1)
    expect(judgeSite({ finding: { people, troubled: 1 }, writing: nobody })).toBe('works');
});
