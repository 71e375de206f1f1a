import type { HistorySession } from '@hone/contracts/history';
import { expect, it } from 'vitest';
import { adjacentDay, startOfDay, formatDay } from './days.ts';
import { makeRows } from './rows.ts';

const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();
const prompt = (id: string, created_at: string) => ({ id, text: id, enhanced_prompt: id, created_at });

function session(id: string, last_at: string, prompts = [prompt(`prompt of ${id}`, last_at)]): HistorySession {
  return { id, session: `https://chatgpt.com/c/${id}`, created_at: last_at, last_at, prompts, more: false };
}

it('marks the first and last session of each day', () => {
  const rows = makeRows(
    [
      session('a', at(2026, 10, 21, 9)),
      session('b', at(2026, 10, 21, 0)),
      session('c', at(2026, 10, 20, 23)),
      session('d', at(2025, 10, 20, 23)),
    ],
    false,
  );
  expect(rows.map(({ session: { id }, isFirstOfDay, isLastOfDay }) => [id, isFirstOfDay, isLastOfDay])).toEqual([
    ['a', true, false],
    ['b', false, true],
    ['c', true, true],
    ['d', true, true],
  ]);
});

it('shows a session from two pages once, with the matches of both', () => {
  const first = session('a', at(2026, 10, 21, 9), [prompt('new', at(2026, 10, 21, 9))]);
  const again = session('a', at(2026, 10, 21, 9), [
    prompt('new', at(2026, 10, 21, 9)),
    prompt('old', at(2026, 9, 1, 9)),
  ]);
  const [row, ...others] = makeRows([first, session('b', at(2026, 10, 20, 9)), again], true);
  expect(others).toHaveLength(1);
  expect(row!.session.prompts.map(({ id }) => id)).toEqual(['new', 'old']);
});

it('lists matches by the day of the prompt, not of the session', () => {
  const [row] = makeRows([session('a', at(2026, 10, 21, 9), [prompt('old', at(2026, 9, 1, 9))])], true);
  expect([row!.day, row!.hit?.id]).toEqual([startOfDay(Date.parse(at(2026, 9, 1, 0))), 'old']);
});

it('names today and yesterday, and shows the year only for other years', () => {
  const today = startOfDay(Date.parse(at(2026, 2, 1, 12)));
  const named = [
    today,
    adjacentDay(today, -1),
    startOfDay(Date.parse(at(2026, 0, 2, 5))),
    startOfDay(Date.parse(at(2025, 11, 31, 23))),
  ].map((day) => formatDay(day, today));
  expect(named).toEqual(['Today', 'Yesterday', 'Friday, January 2', 'Wednesday, December 31, 2025']);
});
