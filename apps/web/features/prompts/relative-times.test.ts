import type { Prompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { formatLastTouch, formatRelativeDay } from './relative-times.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-20T00:30:00');

it.each([
  ['2026-11-20T00:10:00', 'today'],
  ['2026-11-19T23:50:00', 'yesterday'],
  ['2026-11-14T12:00:00', '6 days ago'],
  ['2026-11-13T12:00:00', 'Nov 13'],
  ['2024-11-13T12:00:00', 'Nov 13, 2024'],
  ['2026-11-21T12:00:00', 'today'],
])('%s is shown as %s', (instant, said) => {
  expect(formatRelativeDay(at(instant), now, 'en')).toBe(said);
});

it('a prompt that came with the account has a time only once used; the user’s own has one from the start', () => {
  const [made, used] = ['2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z'];
  const touched = (prompt: Partial<Prompt>) =>
    formatLastTouch({ can_delete: false, used_at: null, edited_at: made, ...prompt } as Prompt, now);
  expect([touched({}), touched({ used_at: used }), touched({ can_delete: true })]).toEqual([
    undefined,
    'Used yesterday',
    'Edited 2 days ago',
  ]);
});
