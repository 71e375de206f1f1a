import type { HistoryPrompt, HistorySession } from '@hone/contracts/history';
import { expect, it } from 'vitest';
import { withoutDeleted, withPrompt } from './deleted-items.ts';

const prompt = (id: string, minute: number): HistoryPrompt => ({
  id,
  text: id,
  enhanced_prompt: id,
  created_at: `2026-11-21T12:0${minute}:00.000Z`,
});
const session = (prompts: HistoryPrompt[], more = false): HistorySession => ({
  id: 's',
  session: 'https://chatgpt.com/c/s',
  created_at: '2026-11-21T12:00:00.000Z',
  last_at: '2026-11-21T12:09:00.000Z',
  prompts,
  more,
});
const [a, b, c] = [prompt('a', 3), prompt('b', 2), prompt('c', 1)];

it('a session loses the prompt that is deleted and keeps the others', () => {
  expect(withoutDeleted(session([a, b, c]), new Set(['b']))).toEqual(session([a, c]));
});

it('a deleted session disappears, as does one whose last prompt is deleted', () => {
  expect(withoutDeleted(session([a]), new Set(['s']))).toBeUndefined();
  expect(withoutDeleted(session([a]), new Set(['a']))).toBeUndefined();
});

it('a session with more prompts than are listed stays when the listed ones are deleted', () => {
  expect(withoutDeleted(session([a], true), new Set(['a']))).toEqual(session([], true));
});

it('an unchanged session is the same object', () => {
  const whole = session([a]);
  expect(withoutDeleted(whole, new Set(['b']))).toBe(whole);
});

it('a restored prompt returns to its place by time, and only once', () => {
  expect(withPrompt(session([a, c]), b)).toEqual(session([a, b, c]));
  expect(withPrompt(session([a, b, c]), b)).toEqual(session([a, b, c]));
});

it('prompts with the same time are in the server’s order', () => {
  expect(withPrompt(session([prompt('y', 1), prompt('w', 1)]), prompt('x', 1)).prompts.map(({ id }) => id)).toEqual([
    'y',
    'x',
    'w',
  ]);
});
