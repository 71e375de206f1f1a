import { applyHunks } from '@hone/text/hunks';
import { describe, expect, it } from 'vitest';
import { packs } from '../packs/compiled/all.ts';
import { analyse } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import { rewritings } from '../judge/rewritings.sample.ts';
import { hideParts, revealTokens } from './numbered.ts';
import { applyRewrite, isDictation } from './rewrite.ts';
import { rewriteText } from './system-texts.ts';

const read = (text: string) => analyse(readText(text), packs);
const spoken =
  'okay so um i need a mail to the landlord about the 3 broken radiators in {{flat}} and they have been cold since ' +
  'the start of the month and his last answer was "we will come soon" and then nobody came';
const clear =
  'I need a mail to the landlord about the 3 broken radiators in ⟦1⟧. They have been cold since the start of the ' +
  'month. His last answer was ⟦2⟧, and then nobody came.';

function rewrite(text: string, answer: string) {
  const analysis = read(text);
  const { hunks, refusedBy } = applyRewrite(analysis, hideParts(analysis), answer, rewriteText);
  return { text: applyHunks(text, hunks), hunks, refusedBy };
}

describe('text replaced by tokens', () => {
  it('is restored as it was, even if it looks like a token itself', () => {
    const text = 'Write about ⟪ and ⦃ and ⦗ with `⟦2⟧` and `b`.';
    const parts = hideParts(read(text));
    expect(revealTokens(parts.shown, parts.sentences[0]!.tokens, parts)).toBe(text);
  });
});

describe('a dictated prompt', () => {
  it('is recognized by its missing sentence punctuation', () => {
    expect(isDictation(read(`${spoken} ${spoken} ${spoken}`.replaceAll(/[.!?]/g, '')))).toBe(true);
    expect(isDictation(read(`${clear} `.repeat(6)))).toBe(false);
    expect(isDictation(read(spoken))).toBe(false);
  });

  it('is returned as hunks that turn one text into the other, each with its position', () => {
    const { text, hunks, refusedBy } = rewrite(spoken, clear);
    expect(refusedBy).toBeUndefined();
    expect(text).toBe(clear.replace('⟦1⟧', '{{flat}}').replace('⟦2⟧', '"we will come soon"'));
    expect(hunks.length).toBeGreaterThan(1);
    for (const { at, before } of hunks) expect(spoken.slice(at, at + before.length)).toBe(before);
  });

  it('is returned without what the model wrote around it', () => {
    expect(rewrite(spoken, `Sure! Here is the improved prompt:\n\n"${clear}"`).text).toMatch(
      /^I need .* nobody came\.$/,
    );
  });

  it.each([
    ['a token is lost', clear.replace(' in ⟦1⟧', ''), 'tokens'],
    ['a token is made up', `${clear} ⟦7⟧`, 'tokens'],
    ['a number changes', clear.replace('3 broken', '4 broken'), 'lost'],
    ['advice is added', `${clear} Use vivid, concrete examples.`, 'invented'],
    ['the model thinks aloud first', `Okay, let me see what matters to this user.\n\n${clear}`, 'invented'],
    ['the answer is empty', '', 'tokens'],
  ])('is left unchanged if %s', (_, answer, by) => {
    expect(rewrite(spoken, answer)).toMatchObject({ text: spoken, hunks: [], refusedBy: by });
  });

  it('is shown with tokens for what must not change, which are turned back exactly', () => {
    for (const text of new Set(rewritings.map(({ original }) => original))) {
      const whole = hideParts(read(text));
      expect(revealTokens(whole.shown, whole.sentences[0]!.tokens, whole)).toBe(text);
    }
  });
});
