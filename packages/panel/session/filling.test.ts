import { expect, it } from 'vitest';
import { after, briefed, finish, shownOf } from '../testing/sample.ts';
import { isUsable } from './reading.ts';
import { createSession } from './session.ts';
import { partsOf, textOf, variablesOf } from './versions.ts';

const fill = { name: 'fill', values: [{ name: 'Client', value: 'Ann {{x}}' }] } as const;

it('what was filled in stays through later presses, and is taken literally', () => {
  const pressed = { name: 'press', slot: 'audience', option: 'team' } as const;
  const asked = { text: 'For {{client}}.' };
  const brief = { ...briefed.brief!, at: asked.text.length };
  const version = shownOf(after(finish({ ...briefed, brief, text: asked.text }, asked), fill, pressed));
  expect(textOf(version)).toContain('For Ann {{x}}.');
  expect(partsOf(version)?.[0]).toBe('For Ann {{x}}.');
  expect(variablesOf(version)).toEqual([]);
});

it('filled in, a text without any change can be used', () => {
  const asked = { text: 'For {{client}}.' };
  const unchanged = { ...briefed, brief: { ...briefed.brief!, rows: [], ask_first: null }, text: asked.text };
  const state = { ...createSession({ draft: () => asked.text } as never).state(), draft: asked.text };
  const usable = (...steps: Parameters<typeof after>) => isUsable({ ...state, enhancing: after(...steps) });
  expect([usable(finish(unchanged, asked)), usable(finish(unchanged, asked), fill)]).toEqual([false, true]);
});

it('counts a variable once, however it is written, and no longer when it is filled in', () => {
  const asked = finish(briefed, { text: '{{Client}} and {{ client }}' });
  expect(variablesOf(shownOf(after(asked)))).toEqual(['Client']);
  expect(variablesOf(shownOf(after(asked, { ...fill, values: [{ name: 'client', value: 'Ann' }] })))).toEqual([]);
});
