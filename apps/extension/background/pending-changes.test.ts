import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { siteRules } from '@hone/domain/preferences';
import { expect, it } from 'vitest';
import { applyChanges, patchFor } from './pending-changes.ts';

const there = { ...defaultPreferences, tone: 'formal' as const, sites: { everywhere: true, off: ['a.example'] } };

it('a site turned off here is added to those turned off elsewhere in the meantime', () => {
  expect(patchFor(there, [{ site: 'b.example', on: false }])).toEqual({
    sites: { everywhere: true, off: ['a.example', 'b.example'] },
  });
  expect(patchFor(there, [{ site: 'a.example', on: true }])).toEqual({ sites: { everywhere: true, off: [] } });
});

it('only what the user changed is sent', () => {
  expect(patchFor(there, [{ prefer: { mode: 'concise' } }])).toEqual({ mode: 'concise' });
  expect(patchFor(there, [{ prefer: { mode: 'concise' } }, { prefer: { mode: 'thorough', target: null } }])).toEqual({
    mode: 'thorough',
    target: null,
  });
  expect(patchFor(there, [{ shortcuts: { enhance: 'Alt+Q' } }, { shortcuts: { picker: ';;' } }])).toEqual({
    shortcuts: { enhance: 'Alt+Q', picker: ';;' },
  });
  expect(patchFor(there, [])).toEqual({});
});

it('the last change wins', () => {
  const wishes = [
    { site: 'b.example', on: false },
    { everywhere: false },
    { site: 'b.example', on: true },
    { site: 'c.example', on: false },
    { site: 'c.example', on: false },
  ];
  expect(applyChanges(there, wishes).sites).toEqual({ everywhere: false, off: ['a.example', 'c.example'] });
  expect(applyChanges(there, wishes).tone).toBe('formal');
});

it('the list of turned-off sites never exceeds its limit, and the newest site is kept', () => {
  const full = {
    ...there,
    sites: { everywhere: true, off: Array.from({ length: siteRules.mostOff }, (_, number) => `s${number}.example`) },
  };
  const { off } = applyChanges(full, [{ site: 'new.example', on: false }]).sites;
  expect(off).toHaveLength(siteRules.mostOff);
  expect(off.at(-1)).toBe('new.example');
});
