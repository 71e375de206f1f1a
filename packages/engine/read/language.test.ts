import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignRequests, requests, telegrams } from './language.sample.ts';
import { detectLanguage } from './language.ts';

describe('the language of a prompt', () => {
  it.each(Object.entries(requests).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'is detected from a few words: %s, %s',
    (language, text) => {
      expect(detectLanguage(text ?? '').language).toBe(language);
    },
  );

  it.each(Object.entries(telegrams).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'is detected from content words alone, so that a terse prompt gets text in its own language: %s, %s',
    (language, text) => {
      expect(detectLanguage(text ?? '').language).toBe(language);
    },
  );

  it.each([
    'przepis na zupę',
    'recept på soppa',
    'vers az őszről',
    'idei de cadouri',
    'mapishi ya supu',
    'nápady na dárek',
    'ideya ng regalo',
    'lyhyt runo kissasta',
  ])('is left open for a terse prompt in an unsupported language: %s', (text) => {
    expect(detectLanguage(text).language).toBeUndefined();
  });

  it('is not detected from names of tools, which every language borrows', () => {
    expect(detectLanguage('docker postgres redis einrichten').language).toBe('de');
    expect(detectLanguage('docker postgres nginx').language).toBe('en');
  });

  it.each([
    ['pt', 'paciência'],
    ['es', 'paciencia'],
    ['tr', 'değirmen'],
    ['de', 'schweißnaht'],
  ])('is detected from letters that only some languages use: %s, %s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('has low confidence if a name is the only evidence, so that nothing relies on it', () => {
    for (const name of ['Kandinsky', 'Ottavia']) expect(detectLanguage(name).confidence).toBeLessThan(0.4);
  });

  it.each(foreignRequests)(
    'is left open if it is unsupported, so that nothing is added in the wrong language: %s',
    (text) => {
      expect(detectLanguage(text).language).toBeUndefined();
    },
  );

  it.each([
    [
      'en',
      'Summarize this:\nLe gouvernement a annoncé hier une nouvelle loi sur les retraites, qui sera votée en juin.',
    ],
    ['en', 'translate to french: Das Treffen wird auf Donnerstag verschoben.'],
    [
      'de',
      'Fasse das zusammen:\nThe government announced a new law on pensions yesterday, and it will be voted on in June.',
    ],
    ['ru', 'переведи на английский:\nDas Treffen wird auf Donnerstag verschoben.'],
    ['zh', '这段代码 TypeError: Cannot read properties of undefined 怎么修'],
    ['tr', '{ "role": "şarkı yazarı", "task": "neşeli bir şarkı yaz" }'],
  ])('is that of the instruction, not of the material: %s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('has less confidence the less evidence there is', () => {
    const sure = detectLanguage('Please write a short letter to my landlord about the heating').confidence;
    const mixed = detectLanguage('escribe una carta please for my landlord').confidence;
    expect(sure).toBeGreaterThan(0.5);
    expect(mixed).toBeLessThan(sure / 2);
    expect(detectLanguage('12 + 5 = ?')).toEqual({ language: undefined, confidence: 0 });
  });

  it('is detected consistently in any text without an error, with a confidence between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const detected = detectLanguage(text);
        expect(detectLanguage(text)).toEqual(detected);
        expect(detected.confidence).toBeGreaterThanOrEqual(0);
        expect(detected.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  // Quadratic time would run into the test's timeout.
  it('is detected in a hostile text of 320,000 characters without a timeout', () => {
    for (const piece of ['a', 'a-', "a'", 'zq xv ', '"', '"a"   ', '字', 'ł: ', '\n', '\u0301', '\ud83d', 'а']) {
      const text = piece.repeat(320_000 / piece.length);
      expect(detectLanguage(text).confidence).toBeGreaterThanOrEqual(0);
    }
  });
});
