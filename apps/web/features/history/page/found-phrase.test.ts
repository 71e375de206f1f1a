import { expect, it } from 'vitest';
import { findPhrase, shownAround } from './found-phrase.ts';

const family = '👩‍👩‍👧';

it('finds a phrase in any case, and keeps the case in which it was written', () => {
  expect(findPhrase('A letter to my LandLord.', 'LANDLORD')).toEqual({
    before: 'A letter to my ',
    phrase: 'LandLord',
    after: '.',
  });
  expect(findPhrase('A letter', 'landlord')).toBeUndefined();
  expect(findPhrase('A letter', '')).toBeUndefined();
});

it.each([
  ['HAUPTSTRASSE 1', 'straße', 'HAUPT|STRASSE| 1'],
  ['die Hauptstraße 1', 'STRASSE', 'die Haupt|straße| 1'],
  ['die Hauptstraße 1', 'S', 'die Haupt|s|traße 1'],
  ['Maßband', 's', 'Ma|ß|band'],
  ['ΜΙΑ ΟΔΌΣ', 'οδός', 'ΜΙΑ |ΟΔΌΣ|'],
  ['ŉ ŉ x', 'X', 'ŉ ŉ |x|'],
])('finds in "%s" what the server finds for "%s"', (text, phrase, shown) => {
  expect(Object.values(findPhrase(text, phrase)!).join('|')).toBe(shown);
});

it('cuts a long text around the phrase', () => {
  const found = findPhrase(`${'before '.repeat(100)}needle${' after'.repeat(100)}`, 'needle')!;
  expect(found.before).toBe('…re before before before ');
  expect(findPhrase(`${'before '.repeat(100)}needle`, 'needle', shownAround.beforeNarrow)!.before).toBe('…efore ');
  expect([found.after.startsWith(' after after'), found.after.endsWith('…'), found.after.length < 170]).toEqual([
    true,
    true,
    true,
  ]);
});

it('never splits a character, around the phrase or at the edges', () => {
  const found = findPhrase(`${family.repeat(300)} e ${family.repeat(300)}`, 'e')!;
  expect(found.before).toMatch(new RegExp(`^…(?:${family})+ $`, 'u'));
  expect(found.after).toMatch(new RegExp(`^ (?:${family})+…$`, 'u'));
  expect(findPhrase('cafe\u0301 au lait', 'cafe')).toEqual({ before: '', phrase: 'cafe\u0301', after: ' au lait' });
});
